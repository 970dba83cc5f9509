import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The JSON Lines files in the folder that contain lines of one kind, by name; other lines are ignored. */
export function readRealFiles<T>(
  folder: string,
  isOfKind: (line: unknown) => line is T,
): { name: string; lines: T[] }[] {
  return readdirSync(folder)
    .filter((file) => ENDING.test(file))
    .sort()
    .map((file) => ({
      name: file.replace(ENDING, ''),
      lines: readLines(join(folder, file)).filter(isOfKind),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const ENDING = /\.jsonl(\.gz)?$/;

function readLines(file: string): unknown[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}
