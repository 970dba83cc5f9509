/** Values that could not be stored; kept as long as the page. */
const held = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return held.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  held.delete(key);
  try {
    localStorage.setItem(key, value);
  } catch {
    held.set(key, value);
  }
}

export function removeStored(key: string): void {
  held.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}
