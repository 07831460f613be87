/** Gives a text to whoever sits there, as a file. */
export function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${name}-${new Date().toISOString().slice(0, 10)}.json`;
  anchor.click();
  // A browser may ask where to put it before it reads it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
