/** Sets as sorted lists of 32-bit hashes: small in memory and quick to compare. */
export type HashSet = readonly number[];

export function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return mixBits(hash);
}

export function hashTogether(hashes: readonly number[], seed = 0): number {
  let result = mixBits(seed ^ 0x9e3779b9);
  for (const hash of hashes) result = mixBits(Math.imul(result ^ hash, 0x85ebca6b) + 0x632be5ab);
  return result;
}

export function toHashSet(hashes: readonly number[]): HashSet {
  const sorted = Int32Array.from(hashes).sort();
  const set: number[] = [];
  for (const hash of sorted) if (hash !== set.at(-1)) set.push(hash);
  return set;
}

export function hashSetOf(words: Iterable<string>): HashSet {
  return toHashSet(Array.from(words, hashWord));
}

export function countShared(a: HashSet, b: HashSet): number {
  let shared = 0;
  let inA = 0;
  let inB = 0;
  while (inA < a.length && inB < b.length) {
    const difference = (a[inA] ?? 0) - (b[inB] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) inA += 1;
    if (difference >= 0) inB += 1;
  }
  return shared;
}

/** MinHash: the smallest hash under each order; two sets agree at a position as often as they overlap. */
export function sampleMinima(hashes: HashSet, count: number): number[] {
  return Array.from({ length: count }, (_, order) => {
    const factor = mixBits(order + 1) | 1;
    let least = 0x7fffffff;
    for (const hash of hashes) {
      const value = Math.imul(hash ^ (hash >>> 15), factor) ^ order;
      if (value < least) least = value;
    }
    return least;
  });
}

function mixBits(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
