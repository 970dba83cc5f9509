import type { Claim } from '#contract/dashboard.ts';
import type { KnownArticle, KnownTopic } from '../knowledge.ts';
import type { NameTarget } from '../lexicon.ts';
import type { PeriodWord } from '../subject.ts';
import type { ComparisonReading } from './read-comparison.ts';
import type { DateReading } from './read-date.ts';
import type { DirectionReading } from './read-direction.ts';
import type { NumberReading } from './read-number.ts';

interface Span {
  start: number;
  end: number;
  text: string;
}

interface Readings {
  name: { target: NameTarget };
  /** A capitalised unknown name, with the articles that contain it, if any. */
  stranger: { articles: KnownArticle[] };
  quote: { articles: KnownArticle[]; topic: KnownTopic | undefined };
  number: { number: NumberReading };
  /** A forecast is about the future: "could rise". */
  direction: { direction: DirectionReading; isNegated: boolean; isForecast: boolean };
  date: { date: DateReading };
  /** With a sign if a word gives one: "a good year". */
  period: { period: PeriodWord; sign?: -1 | 1 | undefined };
  comparison: { comparison: ComparisonReading };
  cause: { strength: 'strong' | 'plain' };
  word: { word: string };
  mark: unknown;
}

export type TokenOf<Type extends keyof Readings> = {
  [T in Type]: Span & { type: T } & Readings[T];
}[Type];
export type Token = TokenOf<keyof Readings>;

export type ProblemKind = Claim['kind'] | 'comparison' | 'cause' | 'event' | 'stale';

export interface Problem extends Span {
  kind: ProblemKind;
  why: string;
  rightText?: string;
}

export function claimAt(token: Span, kind: Claim['kind'], evidenceId: string): Claim {
  return { start: token.start, end: token.end, kind, evidenceId };
}

export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

export function isWord(token: Token | undefined, pattern: RegExp): boolean {
  return token?.type === 'word' && pattern.test(token.word);
}

export function problemAt(token: Span, kind: ProblemKind, why: string, rightText?: string): Problem {
  const { start, end, text } = token;
  return rightText === undefined
    ? { start, end, text, kind, why }
    : { start, end, text, kind, why, rightText };
}
