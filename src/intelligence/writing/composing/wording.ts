import { hashWord } from '../../hashing.ts';

/** Chooses among words of one meaning, always the same for the same day, and not the same twice in a row. */
export interface Wording {
  pick(words: readonly string[]): string;
}

export function createWording(seed: string): Wording {
  const used: string[] = [];
  let turn = 0;
  return {
    pick(words) {
      const fresh = words.filter((word) => !used.slice(-6).includes(word));
      const from = fresh.length > 0 ? fresh : words;
      const word = from[(hashWord(`${seed} ${turn++}`) >>> 0) % from.length] ?? '';
      used.push(word);
      return word;
    },
  };
}
