const KEPT_MS = 60_000;

export function saveFile(name: string, contentType: string, content: string): void {
  saveBlob(name, new Blob([content], { type: contentType }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
