import { strToU8, zipSync } from 'fflate';

/** A ZIP archive with compressed files, in the given order. */
export function writeZip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const bytes = files.map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 1, mtime: '1980-01-02' }));
}
