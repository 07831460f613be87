import type { Plugin } from 'vite';

/** Both fonts are needed for the first line of text; asked for at once, they come with the scripts and nothing jumps. */
const FONT = /^assets\/.*-latin-wght-normal-.*\.woff2$/;

export function preloads(): Plugin {
  return {
    name: 'night-cage:preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
