/** The table that was made on this page just now: whoever made it has a seat at once. */
let made: string | null = null;

export const markJustCreated = (id: string): void => {
  made = id;
};

/** Is it this one? It is asked once. */
export function wasJustCreated(id: string): boolean {
  const isIt = made === id;
  if (isIt) made = null;
  return isIt;
}
