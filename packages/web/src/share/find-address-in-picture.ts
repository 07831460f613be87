import { isPng, readPngText } from './png-text.ts';

/** The text of a picture in which it tells which moment it shows: an address of the game. */
export const POSITION_TEXT = 'Night Cage position';

/** Bytes. Larger than any picture made here, and small enough to be read at once. */
export const MAX_PICTURE_BYTES = 30_000_000;

export const isPicture = async (file: Blob): Promise<boolean> =>
  isPng(new Uint8Array(await file.slice(0, 8).arrayBuffer()));

/** Where a shared picture leads, `/position/…`; null for one that leads nowhere. */
export async function findAddressInPicture(file: Blob): Promise<string | null> {
  if (file.size > MAX_PICTURE_BYTES) return null;
  const address = readPngText(new Uint8Array(await file.arrayBuffer()), POSITION_TEXT);
  return findAddressIn(address ?? '');
}

/** The part of an address that this page follows: a link made elsewhere opens here, and nothing else in it counts. */
export const findAddressIn = (text: string): string | null =>
  /#(\/(?:position|game)\/[\w-]+)/.exec(text)?.[1] ?? null;
