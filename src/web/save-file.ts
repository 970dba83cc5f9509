const KEPT_MS = 60_000;

export function saveFile(name: string, contentType: string, content: string): void {
  saveBlob(name, new Blob([markEncoding(contentType, content)], { type: contentType }));
}

/** Excel reads a CSV file in a legacy encoding unless it starts with a byte order mark. */
export function markEncoding(contentType: string, content: string): string {
  const isForeign = contentType.startsWith('text/csv') && /[^\0-\x7f]/.test(content);
  return isForeign ? `\ufeff${content}` : content;
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
