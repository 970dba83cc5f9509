import type { Pen, Slots } from '../writing/pen.ts';
import type { Beat, EventTable, EventTexts } from './event.ts';

/** A kind of thing that happens again and again, with other names and numbers each time. */
export interface EventType {
  id: string;
  /** The first is where it belongs. */
  beats: readonly [Beat, ...Beat[]];
  /** From 0 up to 1: how widely it is reported. */
  weight: number;
  tags: readonly string[];
  /** It comes on a day of the week, or once in some days of the month, and is the same for everybody. */
  weekday?: number;
  monthDays?: readonly [from: number, to: number];
  numbers?: Readonly<Record<string, NumberSpan>>;
  /** Of several, each event is one. */
  texts: TypeTexts | readonly TypeTexts[];
  table?: (pen: Pen, facts: Slots) => EventTable;
}

type TypeTexts = Omit<EventTexts, 'table'>;

/** Below zero decimals are tens and hundreds. */
export type NumberSpan = readonly [least: number, most: number, decimals?: number];

export function drawNumbers(pen: Pen, spans: Readonly<Record<string, NumberSpan>> = {}): Slots {
  return Object.fromEntries(
    Object.entries(spans).map(([name, [least, most, decimals = 0]]) => {
      const scale = 10 ** decimals;
      const value = Math.round((least + pen.draw() * (most - least)) * scale) / scale;
      return [name, groupThousands(value, decimals)];
    }),
  );
}

export function groupThousands(value: number, decimals = 0): string {
  const [whole = '', rest] = Math.abs(value).toFixed(Math.max(0, decimals)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${rest === undefined ? '' : `.${rest}`}`;
}
