const KEPT_MS = 60_000;

export function saveFile(name: string, contentType: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
