import { isWord, type Token } from '../reading/token.ts';
import type { Subject } from '../subject.ts';
import { checkDate } from './check-date.ts';
import type { DatePiece, DirectionPiece, Frame, NumberPiece } from './frames.ts';
import { breakAt } from './mentions.ts';

export const NO_EARLIER_MOVE = 'We have no change for the time of that value';

interface Releases {
  dates: DatePiece[];
  /** The places of values of the time before. */
  earlier: ReadonlySet<number>;
  /** A move told beside such a value: we store only moves to the current value. */
  isOfEarlier(piece: NumberPiece | DirectionPiece): boolean;
}

/** "closed at $2.88 on Wednesday", "(previous month: 1.351 million)": which values are of the time before. */
export function readReleases(
  subject: Subject,
  frame: Frame,
  tokens: readonly Token[],
  today: string,
): Releases {
  const earlier = new Set<number>();
  const anchors: number[] = [];
  const dates = frame.dates.map((piece): DatePiece => {
    const figure = piece.of === 'value' ? figureOf(piece.token, frame, tokens) : undefined;
    if (!figure) anchors.push(tokens.indexOf(piece.token));
    if (!figure || checkDate(subject, piece, today).problems.length === 0) return piece;
    const before: DatePiece = { ...piece, of: 'earlier' };
    if (checkDate(subject, before, today).problems.length > 0) return piece;
    earlier.add(figure.at);
    return before;
  });
  const isOfMove = ({ role, token: { number } }: NumberPiece) =>
    role === 'change' || (role === 'unclear' && number.unit === 'percent' && subject.measure !== 'percent');
  anchors.push(...frame.numbers.filter((piece) => !isOfMove(piece)).map(({ at }) => at));
  return {
    dates,
    earlier,
    isOfEarlier(piece) {
      if (earlier.size === 0 || ('role' in piece ? !isOfMove(piece) : piece.token.direction.sign === 0))
        return false;
      const nearest = anchors.sort(
        (a, b) => distance(tokens, a, piece.at) - distance(tokens, b, piece.at),
      )[0];
      return nearest !== undefined && earlier.has(nearest);
    },
  };
}

function distance(tokens: readonly Token[], one: number, other: number): number {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const breaks = tokens.slice(from + 1, to).map(breakAt);
  return to - from + 20 * Math.max(0, ...breaks);
}

/** The value a date belongs to: nothing but small words and a colon between them. */
function figureOf(date: Token, { numbers }: Frame, tokens: readonly Token[]): NumberPiece | undefined {
  const place = tokens.indexOf(date);
  return numbers.find(({ at, role, direction }) => {
    const between = tokens.slice(Math.min(at, place) + 1, Math.max(at, place));
    const isBeside = between.every(
      (token) =>
        token.text === ':' ||
        (/^(?:word|mark|cause)$/.test(token.type) && breakAt(token) === 0 && !isWord(token, /^to$/)),
    );
    // "unchanged at 3.63% in January" is not about the value alone.
    return isBeside && /^(?:value|unclear)$/.test(role) && direction?.token.direction.sign !== 0;
  });
}
