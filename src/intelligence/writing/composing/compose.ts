import type { Claim, Sentence } from '#contract/dashboard.ts';
import { hashWord } from '../../hashing.ts';

interface Stated {
  text: string;
  kind: Claim['kind'];
  evidenceId: string;
}

export type Part = string | Stated;

export function state(text: string, kind: Claim['kind'], evidenceId: string): Stated {
  return { text, kind, evidenceId };
}

export function compose(...parts: readonly (Part | readonly Part[])[]): Sentence {
  let text = '';
  const claims: Claim[] = [];
  for (const part of parts.flat()) {
    const start = text.length;
    text += typeof part === 'string' ? part : part.text;
    if (typeof part !== 'string')
      claims.push({ start, end: text.length, kind: part.kind, evidenceId: part.evidenceId });
  }
  const isAddress = /^[a-z0-9-]+\.[a-z]{2,6}\b/.test(text);
  return { text: isAddress ? text : text.slice(0, 1).toUpperCase() + text.slice(1), claims };
}

/** `a, b and c` */
export function listOf(items: readonly (readonly Part[])[]): Part[] {
  return items.flatMap((item, index) => {
    if (index === 0) return [...item];
    return [index === items.length - 1 ? ' and ' : ', ', ...item];
  });
}

/**
 * Varies synonyms: the same choice for the same day, and no word twice in a row. Words about one fact are
 * chosen by that fact, so every text uses the same ones.
 */
export interface Wording {
  pick(words: readonly string[], fact?: string): string;
}

export function createWording(seed: string): Wording {
  const used: string[] = [];
  let turn = 0;
  return {
    pick(words, fact) {
      if (fact !== undefined) return words[(hashWord(fact) >>> 0) % words.length] ?? '';
      const fresh = words.filter((word) => !used.slice(-6).includes(word));
      const from = fresh.length > 0 ? fresh : words;
      const word = from[(hashWord(`${seed} ${turn++}`) >>> 0) % from.length] ?? '';
      used.push(word);
      return word;
    },
  };
}
