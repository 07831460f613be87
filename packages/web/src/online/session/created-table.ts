/** The table that this page has just created: its creator gets a seat at once. */
let created: string | null = null;

export const markJustCreated = (id: string): void => {
  created = id;
};

/** Whether this page has just created the table. True only once. */
export function wasJustCreated(id: string): boolean {
  const isJustCreated = created === id;
  if (isJustCreated) created = null;
  return isJustCreated;
}
