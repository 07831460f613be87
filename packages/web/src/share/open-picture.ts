import { isPng, textIn } from './png-text.ts';

/** The text of a picture in which it tells which moment it shows: an address of the game. */
export const POSITION_TEXT = 'Night Cage position';

/** Bytes. Larger than any picture made here, and small enough to be read at once. */
export const LARGEST_PICTURE = 30_000_000;

export const isPicture = async (file: Blob): Promise<boolean> =>
  isPng(new Uint8Array(await file.slice(0, 8).arrayBuffer()));

/** Where a shared picture leads, `/position/…`; null for one that leads nowhere. */
export async function placeInPicture(file: Blob): Promise<string | null> {
  if (file.size > LARGEST_PICTURE) return null;
  const address = textIn(new Uint8Array(await file.arrayBuffer()), POSITION_TEXT);
  return placeIn(address ?? '');
}

/** The part of an address that this page follows: a link made elsewhere opens here, and nothing else in it counts. */
export const placeIn = (text: string): string | null =>
  /#(\/(?:position|game)\/[\w-]+)/.exec(text)?.[1] ?? null;
