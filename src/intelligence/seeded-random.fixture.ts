/** Numbers from 0 up to 1, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function writeText(random: () => number, words: number): string {
  return Array.from({ length: words }, () => writeWord(random)).join(' ');
}

export function writeWord(random: () => number): string {
  const syllables = ['ka', 'lo', 'mi', 'ter', 'ran', 'sul', 've', 'dor', 'pin', 'gu', 'she', 'bra'];
  return Array.from({ length: 3 }, () => syllables[Math.floor(random() * syllables.length)]).join('');
}
