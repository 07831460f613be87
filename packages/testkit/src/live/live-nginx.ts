import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programNamed } from './programs.ts';

/** A real nginx with somebody's configuration, in a folder of its own. */
export class LiveNginx {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static isThere(this: void): boolean {
    return programNamed('nginx') !== undefined;
  }

  /** Throws what nginx has to say against the configuration. */
  static start(config: string, folder: string): LiveNginx {
    const file = join(folder, 'nginx.conf');
    // Whoever runs it may not write where the system's own one does.
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    writeFileSync(file, config.replace(/^http \{$/m, `http {\n  ${places.join('\n  ')}`));
    const flags = [
      '-c',
      file,
      '-p',
      folder,
      '-g',
      `daemon off; pid ${join(folder, 'pid')}; error_log stderr;`,
    ];
    const nginx = programNamed('nginx')!;
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
