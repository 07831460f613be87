/** The result of sharing through the system's sheet or the clipboard. */
export type ShareResult = 'done' | 'refused';

/** Whether the system's share sheet accepts this data. */
export function canShare(what: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(what) ?? what.files === undefined);
}

/** Closing the share sheet without sharing counts as done, not as a failure. */
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
  // The browser may show a save dialog before it reads the URL.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
