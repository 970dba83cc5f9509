import type { LanguageModel, Token } from './read-tokens.ts';

export interface Sentence {
  first: number;
  last: number;
}

export function findSentences({ sentenceRules }: LanguageModel, tokens: readonly Token[]): Sentence[] {
  const columns = tokens.map(({ sentenceColumn, openingColumn }, at) =>
    at === 0 ? openingColumn : sentenceColumn,
  );
  const sentences: Sentence[] = [];
  let first = 0;
  for (const { first: last } of sentenceRules.recognise(columns)) {
    sentences.push({ first, last });
    first = last + 1;
  }
  if (first < tokens.length) sentences.push({ first, last: tokens.length - 1 });
  return sentences;
}

/** Parts of speech as in Universal Dependencies: the likeliest one, mended by what stands around the word. */
export function findTags({ tagRules, tagNames }: LanguageModel, tokens: readonly Token[]): string[] {
  const tags = tokens.map(({ tag }) => tag);
  tagRules.forEach((rules, at) => {
    const columns = tokens.map(({ hints }, place) => hints?.[at] ?? rules.columnOf(tags[place] ?? 0));
    for (const { first, name } of rules.recognise(columns)) {
      const tag = Number(name);
      // Below zero the rule holds for any word, else for those that can be what it says.
      if (tag < 0) tags[first] = -tag;
      else if (((tokens[first]?.possibleTags ?? 0) >> tag) & 1) tags[first] = tag;
    }
  });
  return tokens.map(({ isTagFixed, tag }, at) => tagNames[isTagFixed ? tag : (tags[at] ?? tag)] ?? 'X');
}

/** The name of the patterns that end what an earlier word negates. */
const END_OF_NEGATION = '2';

/** Whether each word is denied by one before it in its sentence. */
export function findNegated(
  { negationRules }: LanguageModel,
  tokens: readonly Token[],
  sentences: readonly Sentence[],
): boolean[] {
  const negated = tokens.map(() => false);
  const patterns = negationRules.recognise(tokens.map(({ negationColumn }) => negationColumn));
  patterns.forEach(({ last, name }, at) => {
    if (name === END_OF_NEGATION) return;
    const sentenceEnd = sentences.find((sentence) => last <= sentence.last)?.last ?? tokens.length - 1;
    const following = patterns[at + 1];
    const end = following ? Math.min(sentenceEnd, following.first) : sentenceEnd + 1;
    for (let place = last + 1; place < end; place++) {
      if (tokens[place]?.isPunctuation === false) negated[place] = true;
    }
  });
  return negated;
}
