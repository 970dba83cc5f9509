import type { Claim, Sentence } from '#contract/dashboard.ts';
import { addDays, isDay, MONTHS, WEEKDAYS } from '#contract/days.ts';
import { sayDay } from '../../calendar.ts';
import { oneOfEach } from '../composing/weigh.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Dice } from '../sample-facts.fixture.ts';
import { hasValue } from '../subject.ts';

export const MUTATIONS = ['digit', 'direction', 'unit', 'entity', 'date', 'period', 'magnitude'] as const;
export type Mutation = (typeof MUTATIONS)[number];

/** A text with one piece made false; nothing when it has no piece that this can be done to. */
export function mutate(
  sentences: readonly Sentence[],
  knowledge: Knowledge,
  mutation: Mutation,
  dice: Dice,
): string | undefined {
  const places = sentences.flatMap((sentence) =>
    sentence.claims.flatMap((claim) => {
      const piece = sentence.text.slice(claim.start, claim.end);
      const changed = change(piece, claim, sentence, knowledge, mutation, dice);
      if (changed === undefined || changed === piece) return [];
      return [
        { sentence, text: sentence.text.slice(0, claim.start) + changed + sentence.text.slice(claim.end) },
      ];
    }),
  );
  if (places.length === 0) return undefined;
  const place = dice.pick(places);
  return sentences.map((sentence) => (sentence === place.sentence ? place.text : sentence.text)).join(' ');
}

function change(
  piece: string,
  claim: Claim,
  sentence: Sentence,
  knowledge: Knowledge,
  mutation: Mutation,
  dice: Dice,
): string | undefined {
  const isFigure = claim.kind === 'value' || claim.kind === 'change' || claim.kind === 'count';
  switch (mutation) {
    case 'digit':
      return isFigure ? changeDigit(piece, dice) : undefined;
    case 'direction':
      if (claim.kind === 'direction') return isTie(claim, sentence) ? undefined : turn(piece, dice);
      return claim.kind === 'value' && piece.startsWith('-') ? piece.slice(1) : undefined;
    case 'unit':
      return claim.kind === 'value' || claim.kind === 'change' ? changeUnit(piece, dice) : undefined;
    case 'entity':
      return claim.kind === 'name' ? changeName(piece, claim, sentence, knowledge, dice) : undefined;
    case 'date':
      return claim.kind === 'date' ? changeDate(piece, dice) : undefined;
    case 'period':
      return piece === 'on the week'
        ? dice.pick(['on the month', 'year to date', 'on the day', 'over the past year'])
        : undefined;
    case 'magnitude':
      return claim.kind === 'value' || claim.kind === 'change' ? changeMagnitude(piece, dice) : undefined;
  }
}

const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

function changeDigit(piece: string, dice: Dice): string | undefined {
  const count = COUNTS.indexOf(piece.toLowerCase());
  if (count >= 0) return COUNTS[(count + dice.whole(1, 10)) % COUNTS.length];
  const places = [...piece.matchAll(/\d/g)].map(({ index }) => index);
  if (places.length === 0) return undefined;
  const at = dice.pick(places);
  return piece.slice(0, at) + ((Number(piece[at]) + dice.whole(1, 9)) % 10) + piece.slice(at + 1);
}

function turn(word: string, dice: Dice): string {
  const plain = word.toLowerCase();
  if (/up$|^(?:rose|climbed|gained|advanced|firmed|jumped|surged)$/.test(plain))
    return dice.pick(['fell', 'slipped', 'was down', 'lost', 'declined']);
  if (plain === 'unchanged' || plain === 'little changed')
    return dice.pick(['sharply higher', 'sharply lower', 'up sharply', 'down sharply']);
  return dice.pick(['rose', 'gained', 'was up', 'climbed', 'advanced']);
}

/** "four rose and four fell" stays true when turned. */
function isTie({ evidenceId }: Claim, { text }: Sentence): boolean {
  return evidenceId.startsWith('count:') && / rose and .* fell/.test(text);
}

function changeUnit(piece: string, dice: Dice): string | undefined {
  const figure = /[\d,]+(?:\.\d+)?/.exec(piece)?.[0];
  if (!figure) return undefined;
  if (piece.includes('basis point'))
    return dice.pick([`${figure}%`, `${figure} percentage points`, `$${figure}`]);
  if (piece.endsWith('%'))
    return dice.pick([`${figure} percentage points`, `${figure} basis points`, `$${figure}`]);
  if (piece.includes('$'))
    return dice.pick([`${figure}%`, `€${figure}`, `${figure} percent`, `${figure} basis points`]);
  return dice.pick([`$${figure}`, `${figure}%`]);
}

/** Another name of the same kind, where the sentence has figures that belong to the first. */
function changeName(
  piece: string,
  { evidenceId }: Claim,
  sentence: Sentence,
  knowledge: Knowledge,
  dice: Dice,
): string | undefined {
  if (evidenceId.startsWith('article:')) {
    if (/^[“"]/.test(piece)) return undefined;
    const story = knowledge.articles.find(({ evidence }) => evidence.id === evidenceId);
    const others = ['Coal Age', 'World Coal', 'CNBC', 'Reuters', 'Utility Dive'].filter(
      (name) => !story?.sources.includes(name),
    );
    return dice.pick(others);
  }
  const hasFigure = sentence.claims.some(
    ({ kind, evidenceId: id }) => (kind === 'value' || kind === 'change') && id.startsWith(evidenceId),
  );
  if (!hasFigure) return undefined;
  const own = knowledge.subjects.find(({ value }) => value.id === evidenceId);
  const others = oneOfEach(knowledge.subjects).filter(
    (subject) =>
      hasValue(subject) && own && !own.aliases.includes(subject.name) && !subject.aliases.includes(own.name),
  );
  return others.length > 0
    ? dice.pick([...others.map(({ name }) => name), 'Glencore', 'Arch Resources'])
    : 'Glencore';
}

function changeDate(piece: string, dice: Dice): string | undefined {
  const weekday = (WEEKDAYS as readonly string[]).indexOf(piece);
  if (weekday >= 0) return WEEKDAYS[(weekday + dice.whole(1, 6)) % 7];
  const month = (MONTHS as readonly string[]).indexOf(piece);
  if (month >= 0) return MONTHS[(month + dice.whole(1, 11)) % 12];
  if (piece === 'today') return dice.pick(['yesterday', 'on 3 March 2019']);
  const day = /^(?:(\w+day), )?(\d{1,2}) (\w+)(?: (\d{4}))?$/.exec(piece);
  if (day) {
    const base = `${day[4] ?? '2026'}-${String((MONTHS as readonly string[]).indexOf(day[3] ?? '') + 1).padStart(2, '0')}-${(day[2] ?? '').padStart(2, '0')}`;
    if (!isDay(base)) return undefined;
    const shifted = sayDay(addDays(base, dice.pick([-9, -2, -1, 1, 3, 30])), base);
    return `${day[1] ? `${day[1]}, ` : ''}${shifted}${day[4] ? ` ${day[4]}` : ''}`;
  }
  const quarter = /^(first|second|third|fourth) quarter/.exec(piece)?.[1];
  return quarter
    ? piece.replace(
        quarter,
        dice.pick(['first', 'second', 'third', 'fourth'].filter((word) => word !== quarter)),
      )
    : undefined;
}

function changeMagnitude(piece: string, dice: Dice): string | undefined {
  const figure = /[\d,]+(?:\.\d+)?/.exec(piece)?.[0];
  if (!figure || /illion/.test(piece)) return undefined;
  const value = Number(figure.replaceAll(',', ''));
  if (value === 0) return undefined;
  const decimals = /\.(\d+)$/.exec(figure)?.[1]?.length ?? 0;
  const scaled = (value * dice.pick([10, 100, 1000, 0.1])).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return piece.replace(figure, scaled);
}
