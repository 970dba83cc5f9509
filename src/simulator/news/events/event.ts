import type { Day } from '../../world/days.ts';
import type { BACKGROUND } from '../writing/background.ts';
import type { Slots } from '../writing/pen.ts';

export type Family = 'market' | 'macro' | 'industry' | 'general';

/** What a newsroom may take an interest in. */
export type Beat = keyof typeof BACKGROUND;

/** Something that happened, before anybody writes about it. */
export interface NewsEvent {
  id: string;
  family: Family;
  day: Day;
  /** When it is known; nobody writes of it before. */
  knownAt: number;
  beats: readonly Beat[];
  /** From 0 up to 1: how many newsrooms want it. */
  weight: number;
  tags: readonly string[];
  /** Symbols of the shares, futures or indices it is about. */
  symbols: readonly string[];
  facts: Slots;
  texts: EventTexts;
  table?: EventTable;
}

/** Ways to tell an event. Each newsroom picks its own words from them. */
export interface EventTexts {
  titles: readonly string[];
  leads: readonly string[];
  /** One paragraph is taken from each list, in order. */
  body: readonly (readonly string[])[];
  /** What people say, without quotation marks. */
  quotes: readonly string[];
  /** Default: an analyst. */
  speaker?: string;
}

export interface EventTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}
