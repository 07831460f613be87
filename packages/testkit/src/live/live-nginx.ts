import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.ts';

/** The configuration in compose.scale.yaml, and its variables. */
const SHIPPED = new URL('../../../../deploy/nginx.conf.template', import.meta.url);
export type NginxNames = Readonly<Record<'CAGE_A' | 'CAGE_B' | 'CAGE_LISTEN', string>>;

/** A real nginx with the shipped configuration, in its own folder. */
export class LiveNginx {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static isThere(this: void): boolean {
    return findProgram('nginx') !== undefined;
  }

  /** Throws nginx's errors in the configuration. */
  static start(names: NginxNames, folder: string): LiveNginx {
    const file = join(folder, 'nginx.conf');
    // The user may not be allowed to write to the default folders.
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const config = fillTemplate(readFileSync(SHIPPED, 'utf8'), names);
    writeFileSync(file, config.replace(/^http \{$/m, `http {\n  ${folders.join('\n  ')}`));
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
    const exited = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await exited;
  }
}

/** Like `envsubst` in the nginx image: replaces only these variables, since nginx has its own. */
const fillTemplate = (template: string, names: NginxNames): string =>
  Object.entries(names).reduce((text, [name, value]) => text.replaceAll(`\${${name}}`, value), template);
