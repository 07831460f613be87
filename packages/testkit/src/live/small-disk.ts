import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A disk of a few megabytes that tests can fill and empty. Needs the permission to mount a disk.
 */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Null if this machine or this user cannot mount one. */
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

  /** Leaves no space to write. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.#ballast, Buffer.alloc(bavail * bsize));
    } catch (error) {
      // Another process wrote meanwhile: the disk is full enough.
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
