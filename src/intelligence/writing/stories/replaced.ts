import { isAsSure } from './acts.ts';
import { isSameFigure } from './figures.ts';
import { areSame } from './names.ts';
import { isTime, type Unit } from './read-units.ts';
import { find } from './scope.ts';
import { readWhole, type Story } from './story.ts';

/** A name, a figure or a word with a meaning of its own. */
interface Piece {
  kind: 'name' | 'number' | 'time' | 'act' | 'word';
  units: readonly Unit[];
  first: number;
  last: number;
}

type Pair = readonly [number, number];

const LEAST_KEPT = 0.8;

/** Whether a statement keeps most of an article's sentence but replaces the rest. */
export function isReplaced({ sentences }: Story, units: readonly Unit[]): boolean {
  const said = listPieces(units);
  const all = sentences.map((sentence) => listPieces(sentence.units));
  const kept = all
    .map((told) => ({ told, pairs: align(said, told) }))
    .filter(({ pairs }) => isKept(pairs.length, said.length));
  // "by a third" when the article has both figures: computed, not replaced.
  const isComputed = (piece: Piece) =>
    piece.kind === 'number' && !all.flat().some((other) => isSame(piece, other));
  const isOtherIn = ({ told, pairs }: { told: Piece[]; pairs: Pair[] }) => {
    if (pairs.some(([at, place]) => isSurer(said[at] as Piece, told[place] as Piece))) return true;
    const left = told.filter((_, place) => pairs.every(([, other]) => other !== place));
    return listGaps(pairs, said, told).some(([own, others]) =>
      own.some((piece) => {
        // In "the deep sea" for "the oceans" one word replaces the other and "deep" is added.
        const rest = own.filter((one) => one !== piece);
        const replaced = others.filter((other) => !rest.some((one) => isAmong(one, [other])));
        return isOther(piece, replaced, left, said) && !isComputed(piece);
      }),
    );
  };
  return kept.length > 0 && kept.every(isOtherIn);
}

/** "has sold" when the article says "will sell" in the same place */
function isSurer(own: Piece, other: Piece): boolean {
  const [act, told] = [own.units[own.first] as Unit, other.units[other.first] as Unit];
  return act.isVerb && told.isVerb && act.level === 0 && !isAsSure(act, told);
}

function isKept(kept: number, all: number): boolean {
  return kept >= LEAST_KEPT * all || (kept >= 2 && all - kept <= 1);
}

/** A piece that replaces another of its kind; a moved piece counts only if two names swapped. */
function isOther(
  piece: Piece,
  others: readonly Piece[],
  left: readonly Piece[],
  said: readonly Piece[],
): boolean {
  if (piece.units[piece.first]?.isProven) return false;
  const ofKind = others.filter(
    ({ kind }) => kind === piece.kind || (piece.kind === 'number' && kind === 'time'),
  );
  if (ofKind.length === 0 || isAmong(piece, others)) return false;
  const isSwapped = piece.kind === 'name' && ofKind.some((other) => isAmong(other, said));
  return isSwapped || !isAmong(piece, left);
}

function isAmong(piece: Piece, others: readonly Piece[]): boolean {
  return others.some((other) => {
    if (piece.kind === 'number') return isSameFigure(piece.units, piece.first, other.units, other.first);
    if (piece.kind === 'name' && other.kind === 'name') return areSame(wordsOf(piece), wordsOf(other));
    return wordsOf(piece).some((unit) => find([readWhole(wordsOf(other))], unit).length > 0);
  });
}

const MOST_SAID = 2;
const MOST_TOLD = 3;

/** The short gaps between shared pieces. */
function listGaps(
  pairs: readonly Pair[],
  said: readonly Piece[],
  told: readonly Piece[],
): [Piece[], Piece[]][] {
  const ends: Pair[] = [...pairs, [said.length, told.length]];
  return ends.flatMap(([at, place], index) => {
    const [from, toldFrom] = ends[index - 1] ?? [-1, -1];
    const [own, others] = [said.slice(from + 1, at), told.slice(toldFrom + 1, place)];
    return own.length <= MOST_SAID && others.length <= MOST_TOLD ? [[own, others]] : [];
  });
}

function listPieces(units: readonly Unit[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, unit] of units.entries()) {
    const kind = kindOf(unit);
    const before = pieces.at(-1);
    if (kind === 'name' && before?.kind === 'name' && before.last === at - 1) before.last = at;
    else if (kind) pieces.push({ kind, units, first: at, last: at });
  }
  return pieces;
}

function kindOf({ number, names, isVerb, word, isContent }: Unit): Piece['kind'] | undefined {
  if (number) return 'number';
  if (!isContent) return undefined;
  if (names.length > 0) return 'name';
  return isTime(word) ? 'time' : isVerb ? 'act' : 'word';
}

function wordsOf({ units, first, last }: Piece): Unit[] {
  return units.slice(first, last + 1);
}

function isSame(one: Piece, other: Piece): boolean {
  const [a, b] = [one.units[one.first] as Unit, other.units[other.first] as Unit];
  if (a.number || b.number) return a.number?.value === b.number?.value && a.number?.unit === b.number?.unit;
  if (one.kind === 'name' && other.kind === 'name') return areSame(wordsOf(one), wordsOf(other));
  return a.root === b.root;
}

/** The longest common subsequence of pieces. */
function align(said: readonly Piece[], told: readonly Piece[]): Pair[] {
  const width = told.length + 1;
  const same = said.map((one) => told.map((other) => isSame(one, other)));
  const longest = new Uint16Array((said.length + 1) * width);
  const longestFrom = (at: number, place: number) => longest[at * width + place] ?? 0;
  for (let at = said.length - 1; at >= 0; at -= 1) {
    for (let place = told.length - 1; place >= 0; place -= 1) {
      longest[at * width + place] = same[at]?.[place]
        ? longestFrom(at + 1, place + 1) + 1
        : Math.max(longestFrom(at + 1, place), longestFrom(at, place + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let at = 0, place = 0; at < said.length && place < told.length; ) {
    if (same[at]?.[place]) pairs.push([at++, place++]);
    else if (longestFrom(at + 1, place) >= longestFrom(at, place + 1)) at += 1;
    else place += 1;
  }
  return pairs;
}
