import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes, which can be filled and emptied: only whoever may mount one has it. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Null: this machine or this user cannot have one. */
  static mount(megabytes: number): SmallDisk | null {
    if (process.platform !== 'linux') return null;
    const folder = mkdtempSync(join(tmpdir(), 'night-cage-disk-'));
    const flags = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'none', folder];
    if (spawnSync('mount', flags).status === 0) return new SmallDisk(folder);
    rmSync(folder, { recursive: true });
    return null;
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }

  /** Nothing more can be written. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.#ballast, Buffer.alloc(bavail * bsize));
    } catch (error) {
      // Somebody else wrote meanwhile: it is as full as it gets.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    spawnSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
