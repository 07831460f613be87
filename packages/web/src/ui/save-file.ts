/** Downloads a text as a file. */
export function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${name}-${new Date().toISOString().slice(0, 10)}.json`;
  anchor.click();
  // The browser may ask where to save the file before it reads the URL.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
