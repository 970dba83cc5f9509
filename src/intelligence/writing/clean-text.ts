import { STATES_BY_SHORT } from '../states.ts';

const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;

export function cleanText(text: string): string {
  return withoutLinks(
    text
      .replace(UNSEEN, ' ')
      .replace(/\s+/g, ' ')
      .replace(/<[^<>]{0,400}>/g, ' '),
  )
    .replace(/(?<!\w)[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}(?!\w)/g, '')
    .replace(/^\s*(?:#{1,6}|[-*•>]|\d+[.)])\s+/, '')
    .replace(/\s*\[(?:E?\d+(?:,\s*E?\d+)*)\]/g, '')
    .replace(/[<>[\]]/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of a link without its address. */
export function withoutLinks(text: string): string {
  return text
    .replace(/!?\[([^\][]{0,300})\]\((?:[^()]|\([^()]{0,200}\)){0,500}\)/g, '$1')
    .replace(/\b(?:https?|ftp|javascript|data|mailto):\S*[^\s.,;:!?)]/gi, ' ')
    .replace(/\bwww\.\S+/gi, ' ');
}

/** "Acme sells a mill" for "Acme <ACM.N> sells a mill #steel #mna" */
export function withoutTags(text: string): string {
  return text.replace(/\s?<[A-Z][A-Z0-9.]{0,8}>/g, '').replace(/(?:\s#\w{1,60}){1,20}\s?$/, '');
}

const STATE = new RegExp(
  `(?<=, )(${[...STATES_BY_SHORT.keys()].join('|').replaceAll('.', '\\.')})\\.(?=(\\s+\\p{Lu}|\\s*$)?)`,
  'gu',
);

/** "Gary, Indiana" for "Gary, Ind." */
export function spellStates(text: string): string {
  return text.replace(
    STATE,
    (_, short: string, end?: string) => `${STATES_BY_SHORT.get(short)}${end === undefined ? '' : '.'}`,
  );
}
