import { phrasesAt } from './alike.ts';
import { isFullName, isNamedByLast, isNamedThing } from './passage.ts';
import { endOfLinks, isComma, isConjunction, isDone, isFiniteAt, isName, isVerbAt } from './phrases.ts';
import { isMeantAt, type Passage, referenceAt } from './references.ts';
import { causeAt, isSameWord } from './same-word.ts';
import { endsOfSkips, type Found, type IsFreeSpeaker, isFreeEnd, startsOf } from './skips.ts';
import { isTime, type Unit } from './unit.ts';

export interface Reading {
  isWhole: boolean;
  /** How many of the units were found, in their order. */
  found: number;
}

/**
 * Reads a statement as a shortening of a passage: its words are found there in their order, and what is left
 * out between them does not limit what it says.
 */
export function readShortening(
  said: readonly Unit[],
  passage: Passage,
  isFreeSpeaker: IsFreeSpeaker,
  starts = startsOf(passage.units, isFreeSpeaker),
): Reading {
  const { units } = passage;
  const seen = new Set<number>();
  const skips = new Map<number, readonly number[]>();
  const listSkips = (at: number, beside: Found): readonly number[] => {
    const key =
      at * 8 + Number(beside.hasVerb) * 4 + Number(beside.isEndingInFigure) * 2 + Number(beside.isBeside);
    const known = skips.get(key) ?? endsOfSkips(units, at, beside, isFreeSpeaker);
    skips.set(key, known);
    return known;
  };
  const founds = said.map((_, i) => foundOf(said, i));
  founds.push(foundOf(said, said.length));
  let found = 0;
  const open = starts.map((at) => ({
    said: 0,
    told: at,
    isBeside: false,
    isOpen: false,
  }));
  for (let state = open.pop(); state; state = open.pop()) {
    const { said: i, told: j, isBeside, isOpen } = state;
    const key = (i * (units.length + 1) + j) * 4 + Number(isBeside) * 2 + Number(isOpen);
    if (seen.has(key)) continue;
    seen.add(key);
    found = Math.max(found, i);
    if (i === said.length && isFreeEnd(units, j)) return { isWhole: true, found };
    if (i < said.length && isFreeToAdd(said, i, passage)) open.push({ ...state, said: i + 1 });
    if (j === units.length) continue;
    for (const end of listSkips(j, { ...(founds[i] as Found), isBeside })) {
      const isAge = units[end - 1]?.word === 'old';
      // "the 400 dockers"
      const isCount = end === j + 1 && units[j + 1]?.isContent === true;
      // "by 5% to 6 million in June": both are of June.
      const isReached = units[j]?.word === 'to';
      const hasFigure = !isAge && !isCount && !isReached && units.slice(j, end).some(({ number }) => number);
      const isGoingOn = isOpen && units[j]?.kind !== 'mark';
      open.push({
        said: i,
        told: end,
        isBeside: isBeside && isName(units[j]),
        isOpen: isGoingOn || hasFigure,
      });
    }
    // After "from 6 million" is left out, "in June" and "a year ago" say nothing of the figure before it.
    const isOfSkipped =
      isOpen && !isVerbAt(units, j) && !isConjunction(units[j]) && units[j]?.kind !== 'mark';
    if (i === said.length || isOfSkipped) continue;
    for (const [of, by] of matchesAt(said, i, passage, j))
      open.push({ said: i + of, told: j + by, isBeside: true, isOpen: false });
  }
  return { isWhole: false, found };
}

function foundOf(said: readonly Unit[], i: number): Found {
  const hasFigure = said.some(({ number }) => number);
  const isEnding = said.slice(i).every(({ kind, isContent }) => kind !== 'word' || !isContent);
  return {
    hasVerb: said.slice(0, i).some((_, at) => isVerbAt(said, at)),
    isEndingInFigure: hasFigure && isEnding,
    isBeside: false,
  };
}

/** Words of a statement that the passage need not have. */
function isFreeToAdd(said: readonly Unit[], at: number, { index }: Passage): boolean {
  const { isProven, kind, word } = said[at] as Unit;
  if (isProven || (kind === 'mark' && word !== '/') || /^(?:the|an?|that)$/.test(word)) return true;
  // A title leaves it out.
  if (/^(?:its|their)$/.test(word)) return index === 0;
  if (word === 'on') return isTime(said[at + 1]?.word ?? '');
  return /^(?:has|have|had)$/.test(word) && isDone(said[at + 1]);
}

/** How many units of the statement stand for how many of the passage. */
function matchesAt(said: readonly Unit[], i: number, passage: Passage, j: number): [number, number][] {
  const { units } = passage;
  const [one, other] = [said[i] as Unit, units[j] as Unit];
  const matches: [number, number][] = isSameWord(one, other) ? [[1, 1]] : [];
  // A title has "to build" for "will build" and a comma for "and"; elsewhere a comma may stand for "is".
  const inTitle = passage.index === 0 ? `${one.word} ${other.word}` : '';
  const isApposition =
    /^(?:is|was|are|were)$/.test(one.word) &&
    other.word === ',' &&
    /^(?:an?|the)$/.test(units[j + 1]?.word ?? '');
  if (/^(?:will to|and ,)$/.test(inTitle) || isApposition) matches.push([1, 1]);
  // "Albany, Boston and Gary" for "Albany, Boston, Gary and Osgood"
  if (one.word === 'and' && other.word === ',' && isInListOfNames(units, j)) matches.push([1, 1]);
  // "Harmon to shut a pit"
  if (
    one.word === 'to' &&
    said[i + 1]?.isVerb &&
    isName(said[i - 1]) &&
    !said.slice(0, i).some((_, at) => isFiniteAt(said, at))
  ) {
    if (/^(?:will|would)$/.test(other.word)) matches.push([1, 1]);
    if (/^(?:agree[sd]?|plan(?:s|ned)?|intends?|aims?)$/.test(other.word) && units[j + 1]?.word === 'to')
      matches.push([1, 2]);
  }
  matches.push(
    ...phrasesAt(
      (at) => said[i + at]?.word,
      (at) => units[j + at]?.word,
    ),
  );
  const [cause, causeTold] = [causeAt(said, i), causeAt(units, j)];
  if (cause > 0 && causeTold > 0) matches.push([cause, causeTold]);
  const compound = compoundAt(said, i, units, j);
  if (compound > 0) matches.push([compound, compound + 1]);
  const reference = referenceAt(units, j);
  const name = isName(said[i - 1]) ? i : endOfNames(said, i);
  const short = isName(units[j - 1]) ? j : endOfNames(units, j);
  if (isFullName(passage, said.slice(i, name), units.slice(j, short))) matches.push([name - i, short - j]);
  // "the Harlan mine" for "the mine"
  if (name > i && isNamedThing(passage, said.slice(i, name + 1), j)) matches.push([name + 1 - i, 1]);
  if (name > i && isNamedByLast(passage, said.slice(i, name), j)) matches.push([name - i, 1]);
  // "Harmon's Osgood pit" for "its Osgood pit"
  const owner = said.findIndex(({ isPossessive }, at) => at >= i && isPossessive) + 1;
  const ends = [owner, name, endOfLinks(said, i, false), endOfLinks(said, i)].filter((end) => end > i);
  for (const end of reference > 0 ? new Set(ends) : []) {
    const phrase = said.slice(i, end);
    const isOwnerAlike = isOwner(said[end - 1]) === isOwner(units[j + reference - 1]);
    if (phrase.some(({ isContent }) => isContent) && isOwnerAlike && isMeantAt(passage, j, phrase))
      matches.push([end - i, reference]);
  }
  return matches;
}

const LONGEST_COMPOUND = 4;

/** "coal supply" for "supply of coal", "copper production target" for "production target for copper": its length. */
function compoundAt(said: readonly Unit[], i: number, units: readonly Unit[], j: number): number {
  for (let length = 2; length <= LONGEST_COMPOUND; length += 1) {
    const [of, part] = [units[j + length - 1], units[j + length]];
    const first = said[i];
    if (!first?.isContent || !part || !/^(?:of|for)$/.test(of?.word ?? '') || !isSameWord(first, part))
      continue;
    const isRest = said
      .slice(i + 1, i + length)
      .every((one, at) => one.isContent && isSameWord(one, units[j + at] as Unit));
    if (isRest && said.length >= i + length) return length;
  }
  return 0;
}

/** Whether a comma stands between two names of a list that ends in "and". */
function isInListOfNames(units: readonly Unit[], comma: number): boolean {
  let at = comma;
  let marks = 0;
  while (isComma(units[at]) && isName(units[at - 1]) && isName(units[at + 1])) {
    at = endOfNames(units, at + 1);
    marks += 1;
  }
  return marks > 1 - Number(isComma(units[comma - 2])) && units[at]?.word === 'and' && isName(units[at + 1]);
}

function endOfNames(units: readonly Unit[], from: number): number {
  let end = from;
  while (isName(units[end])) end += 1;
  return end;
}

function isOwner(unit: Unit | undefined): boolean {
  return unit !== undefined && (unit.isPossessive || /^(?:its|their|his)$/.test(unit.word));
}
