import { isSaidBy, isSpeaker } from './passage.ts';
import {
  type Attribution,
  attributionAt,
  endOfLinks,
  endOfThing,
  isComma,
  isDone,
  isFiniteAt,
  isLink,
  isSaying,
  isSubordinate,
  isVerbAt,
} from './phrases.ts';
import { listMeant, type Passage } from './references.ts';
import { causeAt } from './same-word.ts';
import { readShortening } from './shortening.ts';
import type { IsFreeSpeaker } from './skips.ts';
import { listMissing, plainOf, type Story, textOf } from './story.ts';
import { isTime, type Unit } from './unit.ts';

/** Whether one sentence of the article tells a statement: it is a shortening of the sentence, or a turn of one. */
export function tellsStatement(story: Story, units: readonly Unit[]): boolean {
  const text = textOf(units);
  if (story.sentences.some((sentence) => sentence.text === text)) return true;
  const said = plainOf(units);
  const words = said.filter(({ isContent, isProven }) => isContent && !isProven);
  const own = words.filter(({ names }) => names.length === 0);
  return story.sentences.some(
    ({ plain }, index) =>
      words.length > 0 &&
      listMissing(listMissing(own, plain), listMeant(story, index)).length === 0 &&
      isToldBy(story, index, said),
  );
}

/** Whether the article has a reason: after a link such as "on" or "because of". */
export function tellsReason(story: Story, units: readonly Unit[]): boolean {
  const said = plainOf(units);
  if (!said.some(({ isContent, isProven }) => isContent && !isProven)) return false;
  return story.sentences.some(({ plain }, index) => {
    const isReason = (unit: Unit, at: number) =>
      unit.word === 'of' ? plain[at - 1]?.word === 'because' : isLink(unit) || isSubordinate(unit);
    const starts = plain.flatMap((unit, at) => (isReason(unit, at) ? [at + 1] : []));
    return readShortening(said, { story, index, units: plain }, isPlain, starts).isWhole;
  });
}

interface Untold {
  untold: readonly Unit[];
  /** The closest of the article. */
  sentence: string;
}

/** What the closest sentence lacks of a statement, else the first word that is not where the statement has it. */
export function findUntold(story: Story, units: readonly Unit[]): Untold {
  const said = plainOf(units);
  const tried = story.sentences.map(({ plain, asWritten }, index) => {
    const missing = listMissing(said, plain);
    const found = Math.max(
      ...derive(plain).map((told) => readShortening(said, { story, index, units: told }, isPlain).found),
    );
    return { missing, found, asWritten };
  });
  const commonOf = (missing: readonly Unit[]) => missing.filter(({ names }) => names.length === 0).length;
  const [closest] = tried.toSorted(
    ({ missing: a, found: one }, { missing: b, found: other }) =>
      commonOf(a) - commonOf(b) || a.length - b.length || other - one,
  );
  if (!closest) return { untold: [], sentence: '' };
  const everywhere = story.sentences.flatMap(({ plain }) => plain);
  const absent = listMissing(closest.missing, everywhere);
  const stuck = said.slice(closest.found).find(({ isContent, number }) => isContent || number);
  const first =
    absent.length > 0 ? absent : closest.missing.length > 0 ? closest.missing : stuck ? [stuck] : [];
  return { untold: first, sentence: closest.asWritten };
}

function isPlain({ verb }: Attribution): boolean {
  return isSaying(verb) || verb.word === 'according';
}

function isToldBy(story: Story, index: number, said: readonly Unit[]): boolean {
  const splits = splitAttribution(said);
  return derive(story.sentences[index]?.plain ?? []).some((units) => {
    const passage: Passage = { story, index, units };
    const isTold = (part: readonly Unit[], isFree: IsFreeSpeaker) =>
      turnsOf(part).some((turn) => readShortening(turn, passage, isFree).isWhole);
    if (isTold(said, isPlain)) return true;
    return splits.some(({ attribution, rest }) => {
      // "The World Coal Journal reports that …": the publication is checked elsewhere.
      if (attribution.speaker.every(({ isProven, word }) => isProven || word === 'the'))
        return isTold(rest, isPlain);
      return (
        isSaidBy(passage, attribution) &&
        isTold(rest, (told) => isPlain(told) || isSpeaker(passage, attribution, told))
      );
    });
  });
}

/** Who may be saying a statement, before or after it: "shortages found there will cost it dearly, Harmon said". */
function splitAttribution(said: readonly Unit[]): { attribution: Attribution; rest: readonly Unit[] }[] {
  const first = attributionAt(said, 0);
  const comma = said.findLastIndex(isComma);
  const last = comma > 0 ? attributionAt(said, comma) : undefined;
  return [
    ...(first ? [{ attribution: first, rest: said.slice(first.end) }] : []),
    ...(last?.end === said.length ? [{ attribution: last, rest: said.slice(0, comma) }] : []),
  ];
}

/** A sentence, and what it tells of a thing in passing: "a fire that killed a miner", "Harmon, a bank of Albany,". */
function derive(units: readonly Unit[]): (readonly Unit[])[] {
  const inside = units.flatMap((unit, at) => {
    const isAside = isComma(units[at - 1]);
    const isRelative = /^(?:which|who|that)$/.test(unit.word) && isFiniteAt(units, at + 1);
    const isKind = isAside && /^(?:an?|the)$/.test(unit.word);
    if (!isRelative && !isKind) return [];
    const end = isAside ? at - 1 : at;
    let start = end;
    while (start > 0 && endOfThing(units, start - 1) === end) start -= 1;
    const close = isAside ? units.findIndex((one, place) => place > at && isComma(one)) : -1;
    const rest = units.slice(isKind ? end : at + 1, close < 0 ? undefined : close);
    if (start === end || (isKind && rest.some((_, place) => isFiniteAt(rest, place)))) return [];
    return [[...units.slice(start, end), ...rest]];
  });
  return [units, ...inside];
}

/** A statement, and the same with its parts in another order. */
function turnsOf(said: readonly Unit[]): (readonly Unit[])[] {
  return [said, ...toActive(said)].flatMap((one) => [one, ...toEnd(one), ...toStart(one), ...moveTimes(one)]);
}

const MOST_MOVES = 30;

/** "Output rose in May by 6%" as "In May output rose by 6%": a time, place or cause at another place. */
function moveTimes(said: readonly Unit[]): (readonly Unit[])[] {
  const starts = said.flatMap((unit, at) =>
    (isLink(unit) && !isLink(said[at - 1])) || causeAt(said, at) > 0 || isTime(unit.word) ? [at] : [],
  );
  const moves: (readonly Unit[])[] = [];
  for (const from of starts) {
    if (said[from]?.word === 'of' || said[from + 1]?.isVerb) continue;
    const lead = Math.max(causeAt(said, from), isLink(said[from]) ? 1 : 0);
    for (const end of new Set([endOfThing(said, from + lead), endOfLinks(said, from + lead)])) {
      const rest = [...said.slice(0, from), ...said.slice(end)];
      const places = [0, ...starts.map((at) => (at < from ? at : at - (end - from))), rest.length];
      for (const at of new Set(places))
        if (end > from && at >= 0 && at !== from && !isOfBase(said, from) && !isOfBase(rest, at))
          moves.push([...rest.slice(0, at), ...said.slice(from, end), ...rest.slice(at)]);
    }
  }
  return moves.slice(0, MOST_MOVES);
}

/** After "up from 4.1%": what follows is of that figure, so it cannot come from elsewhere or go there. */
function isOfBase(units: readonly Unit[], at: number): boolean {
  const figure = units.findLastIndex(({ number }, place) => place < at && number);
  const isBeside = units.slice(figure + 1, at).every(({ kind, isVerb }) => kind === 'word' && !isVerb);
  return figure > 0 && isBeside && /^(?:from|than|against|versus|with)$/.test(units[figure - 1]?.word ?? '');
}

const MODAL = /^(?:will|would|may|might|could|can|must|shall|should|not|to)$/;

/** "Rates were cut by the bank" as "The bank cut rates" */
function toActive(said: readonly Unit[]): (readonly Unit[])[] {
  const be = said.findIndex(({ word }) => /^(?:is|are|was|were|be|been|being)$/.test(word));
  const verb = said.findIndex((unit, at) => at > be && isDone(unit) && isVerbAt(said, at));
  const by = said.findIndex(({ word }, at) => at > verb && word === 'by');
  if (be < 1 || verb < be || verb > be + 3 || by < 0) return [];
  const thing = said.slice(0, be).filter(({ word }) => !/^(?:has|have|had)$/.test(word));
  const lead = said.slice(be + 1, verb).filter(({ word }) => !/^be(?:en|ing)$/.test(word));
  while (MODAL.test(thing.at(-1)?.word ?? '')) lead.unshift(thing.pop() as Unit);
  const time = said.findIndex(({ word }, at) => at > by + 1 && isTime(word));
  const ends = new Set([endOfThing(said, by + 1), endOfLinks(said, by + 1), ...(time < 0 ? [] : [time])]);
  return [...ends].map((end) => [
    ...said.slice(by + 1, end),
    ...lead,
    ...said.slice(verb, verb + 1),
    ...thing,
    ...said.slice(verb + 1, by),
    ...said.slice(end),
  ]);
}

/** "In March, output fell" and "As demand fell, output fell" with the other part first */
function toEnd(said: readonly Unit[]): (readonly Unit[])[] {
  const isClause = isSubordinate(said[0]);
  if (!isClause && !isLink(said[0]) && !isTime(said[0]?.word ?? '')) return [];
  const comma = said.findIndex(isComma);
  const end = comma > 0 ? comma : isLink(said[0]) ? endOfThing(said, 1) : 1;
  const rest = said.slice(comma > 0 ? comma + 1 : end);
  return (isClause && comma < 0) || isOfBase(rest, rest.length) ? [] : [[...rest, ...said.slice(0, end)]];
}

/** "Output fell in March for a third time" as "In March output fell for a third time" */
function toStart(said: readonly Unit[]): (readonly Unit[])[] {
  const isFirstLink = (unit: Unit, at: number) => isLink(unit) && !isLink(said[at - 1]);
  const last = [said.findLastIndex(isFirstLink), said.findLastIndex(isSubordinate)];
  const time = said.findLastIndex(({ word }) => isTime(word));
  const from = isLink(said[time - 1]) ? time - 1 : time;
  return [
    ...last
      .filter((at) => at > 2 && !isOfBase(said, at))
      .map((at) => [...said.slice(at), ...said.slice(0, at)]),
    ...(from > 1 && !isOfBase(said, from)
      ? [[...said.slice(from, time + 1), ...said.slice(0, from), ...said.slice(time + 1)]]
      : []),
  ];
}
