import type { Claim } from '#contract/dashboard.ts';
import type { KnownArticle, KnownTopic } from '../knowledge.ts';
import type { NameTarget } from '../lexicon.ts';
import type { ComparisonReading } from './read-comparison.ts';
import type { DateReading, PeriodWord } from './read-date.ts';
import type { DirectionReading } from './read-direction.ts';
import type { NumberReading } from './read-number.ts';

interface Span {
  start: number;
  end: number;
  text: string;
}

export interface NameToken extends Span {
  type: 'name';
  target: NameTarget;
}

/** A capitalised name that is none of ours; the articles that have it may be none. */
export interface StrangerToken extends Span {
  type: 'stranger';
  articles: KnownArticle[];
}

export interface QuoteToken extends Span {
  type: 'quote';
  articles: KnownArticle[];
  topic: KnownTopic | undefined;
}

export interface NumberToken extends Span {
  type: 'number';
  number: NumberReading;
}

export interface DirectionToken extends Span {
  type: 'direction';
  direction: DirectionReading;
  isNegated: boolean;
  /** Said of what may come: "could rise". */
  isForecast: boolean;
}

export interface DateToken extends Span {
  type: 'date';
  date: DateReading;
}

export interface PeriodToken extends Span {
  type: 'period';
  period: PeriodWord;
}

export interface ComparisonToken extends Span {
  type: 'comparison';
  comparison: ComparisonReading;
}

export interface CauseToken extends Span {
  type: 'cause';
  strength: 'strong' | 'plain';
}

export interface WordToken extends Span {
  type: 'word';
  word: string;
}

interface MarkToken extends Span {
  type: 'mark';
}

export type Token =
  | NameToken
  | StrangerToken
  | QuoteToken
  | NumberToken
  | DirectionToken
  | DateToken
  | PeriodToken
  | ComparisonToken
  | CauseToken
  | WordToken
  | MarkToken;

export type ProblemKind =
  | 'value'
  | 'change'
  | 'direction'
  | 'date'
  | 'name'
  | 'count'
  | 'comparison'
  | 'cause'
  | 'event'
  | 'stale';

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
