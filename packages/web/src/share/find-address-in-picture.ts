import { isPng, readPngText } from './png-text.ts';

/** The PNG text key under which a shared picture stores the link to its position. */
export const POSITION_TEXT = 'Night Cage position';

/** Bytes. Larger than any picture that the game makes, and small enough to read at once. */
export const MAX_PICTURE_BYTES = 30_000_000;

export const isPicture = async (file: Blob): Promise<boolean> =>
  isPng(new Uint8Array(await file.slice(0, 8).arrayBuffer()));

/** The route that a shared picture contains, `/position/…`; null if there is none. */
export async function findAddressInPicture(file: Blob): Promise<string | null> {
  if (file.size > MAX_PICTURE_BYTES) return null;
  const address = readPngText(new Uint8Array(await file.arrayBuffer()), POSITION_TEXT);
  return findAddressIn(address ?? '');
}

/** The route in a link. Links from other hosts open here too; only the route counts. */
export const findAddressIn = (text: string): string | null =>
  /#(\/(?:position|game)\/[\w-]+)/.exec(text)?.[1] ?? null;
