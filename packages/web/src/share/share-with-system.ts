/** Ways to give something to somebody: the system's own sheet, the clipboard, or a file. */
export type ShareResult = 'done' | 'refused';

/** Does the system have a sheet that takes this? Asked with what would be given. */
export function canShare(what: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(what) ?? what.files === undefined);
}

/** Whoever closes the sheet again has changed their mind: that is no failure. */
export async function shareWithSystem(what: ShareData): Promise<ShareResult> {
  try {
    await navigator.share(what);
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'refused';
  }
}

export async function copyText(text: string): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(text);
    return 'done';
  } catch {
    return 'refused';
  }
}

export const canCopyPictures = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';

export async function copyPicture(png: Blob): Promise<ShareResult> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return 'done';
  } catch {
    return 'refused';
  }
}

export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // A browser may ask where to put it before it reads it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
