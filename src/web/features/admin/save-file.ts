const KEPT_MS = 60_000;

/** Hands a text to the browser as a download. */
export function saveFile(name: string, contentType: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
