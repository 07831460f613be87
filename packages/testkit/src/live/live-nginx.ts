import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.ts';

/** The file that compose.scale.yaml starts nginx with, and what is put in there. */
const SHIPPED = new URL('../../../../deploy/nginx.conf.template', import.meta.url);
export type NginxNames = Readonly<Record<'CAGE_A' | 'CAGE_B' | 'CAGE_LISTEN', string>>;

/** A real nginx with the shipped configuration, in a folder of its own. */
export class LiveNginx {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static isThere(this: void): boolean {
    return findProgram('nginx') !== undefined;
  }

  /** Throws what nginx has to say against the configuration. */
  static start(names: NginxNames, folder: string): LiveNginx {
    const file = join(folder, 'nginx.conf');
    // Whoever runs it may not write where the system's own one does.
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const config = filled(readFileSync(SHIPPED, 'utf8'), names);
    writeFileSync(file, config.replace(/^http \{$/m, `http {\n  ${places.join('\n  ')}`));
    const flags = [
      '-c',
      file,
      '-p',
      folder,
      '-g',
      `daemon off; pid ${join(folder, 'pid')}; error_log stderr;`,
    ];
    const nginx = findProgram('nginx')!;
    const { status, stderr } = spawnSync(nginx, ['-t', ...flags], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return new LiveNginx(spawn(nginx, flags, { stdio: 'ignore' }));
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await gone;
  }
}

/** As `envsubst` does it in the nginx image: these variables, and no others, since nginx has its own. */
const filled = (template: string, names: NginxNames): string =>
  Object.entries(names).reduce((text, [name, value]) => text.replaceAll(`\${${name}}`, value), template);
