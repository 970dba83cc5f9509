import type { Day } from '../../world/days.ts';
import type { BACKGROUND } from '../writing/background.ts';
import type { Slots } from '../writing/pen.ts';

export type Family = 'market' | 'macro' | 'industry' | 'general';

export type Beat = keyof typeof BACKGROUND;

export interface NewsEvent {
  id: string;
  family: Family;
  day: Day;
  /** No story about it is published earlier. */
  knownAt: number;
  beats: readonly Beat[];
  /** From 0 to 1: how many newsrooms want it. */
  weight: number;
  tags: readonly string[];
  symbols: readonly string[];
  facts: Slots;
  texts: EventTexts;
  table?: EventTable;
}

/** Alternative texts; each newsroom picks its own. */
export interface EventTexts {
  titles: readonly string[];
  leads: readonly string[];
  /** One paragraph is taken from each list, in order. */
  body: readonly (readonly string[])[];
  quotes: readonly string[];
  /** Default: an analyst. */
  speaker?: string;
}

export interface EventTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}
