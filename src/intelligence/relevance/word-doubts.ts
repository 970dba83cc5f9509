import type { Certainty } from './compile-profile.ts';
import type { Finding } from './findings.ts';

/** Common nouns of the trade that also make up names of places, people and brands. */
const NAME_MAKING = /^(coal|steel|iron|mine|mining|gas|oil|copper|solar|pipeline|railway|railroad)$/i;

/** "Ethan Coal", "Coal Creek", "coal-heated": part of a name or of a compound nobody in the trade uses. */
export function doubtNames({ words, start, end }: Finding, certainty: Certainty): Certainty {
  const text = words.texts[start] ?? '';
  if (certainty === 'context' || end - start !== 1 || !NAME_MAKING.test(text)) return certainty;
  if (words.hyphened[start]) return 'context';
  if (!isCapital(text)) return certainty;
  const isInitial = start === 0 || words.sentences[start - 1] !== words.sentences[start];
  return !isInitial || isCapital(words.texts[end]) ? 'context' : certainty;
}

/** "Mining your contacts", "mine for insights": a verb whose object is no mineral. */
export function isFigurative({ words, start, end, sign }: Finding): boolean {
  if (sign.kind !== 'subject' || end - start !== 1 || words.tags[start] !== 'VERB') return false;
  if (!/^(mine|mines|mined|mining)$/.test(words.lowers[start] ?? '')) return false;
  return words.lowers[end] === 'for' || words.tags[end] === 'DET' || words.tags[end] === 'PRON';
}

/** What may follow a company's short name without making it another name. */
const AFTER_NAME =
  /^(CEO|CFO|Chief|President|Chairman|Chair|Coal|Energy|Resources|Mining|Met|Natural|Minerals|Corp|Inc|Ltd|Co|Shares|Stock|Mine|Mines)$|\d/;

/** "Arch Capital", "Andy Murray": how likely the short name of a company is the company's, 0 to 1. */
export function doubtBearer({ words, start, end, sign }: Finding, certainty: Certainty): number {
  if (sign.kind === 'subject' || certainty !== 'context' || words.possessive[end - 1]) return 1;
  const next = words.sentences[end] === words.sentences[start] ? words.texts[end] : undefined;
  if (isCapital(next) && !AFTER_NAME.test(next ?? '')) return 0.1;
  const isInside = start > 1 && words.sentences[start - 2] === words.sentences[start];
  return isInside && isCapital(words.texts[start - 1]) && words.tags[start - 1] === 'PROPN' ? 0.4 : 1;
}

const ASIDE = new Set(['including', 'like', 'alongside', 'besides', 'notably']);

/** A name in a list of examples is an aside and counts less. */
export function weighAside({ words, start, place }: Finding): number {
  if (place === 'headline') return 1;
  for (let at = start - 1; at >= Math.max(0, start - 4); at--) {
    if (words.sentences[at] !== words.sentences[start]) break;
    const lower = words.lowers[at] ?? '';
    if (ASIDE.has(lower) || (lower === 'as' && words.lowers[at - 1] === 'such')) return 0.6;
  }
  return 1;
}

function isCapital(text: string | undefined): boolean {
  return text !== undefined && /^\p{Lu}/u.test(text);
}
