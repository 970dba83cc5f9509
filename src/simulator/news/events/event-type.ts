import type { Pen, Slots } from '../writing/pen.ts';
import type { Beat, EventTable, EventTexts } from './event.ts';

export interface EventType {
  id: string;
  /** The first is its main beat. */
  beats: readonly [Beat, ...Beat[]];
  /** From 0 to 1: how widely it is reported. */
  weight: number;
  tags: readonly string[];
  /** It happens on a day of the week, or once within some days of the month, and is the same for all sites. */
  weekday?: number;
  monthDays?: readonly [from: number, to: number];
  numbers?: Readonly<Record<string, NumberSpan>>;
  texts: readonly EventTexts[];
  table?: (pen: Pen, facts: Slots) => EventTable;
}

/** Negative decimals round to tens and hundreds. */
type NumberSpan = readonly [least: number, most: number, decimals?: number];

export function defineType(
  id: string,
  beats: EventType['beats'],
  weight: number,
  tags: readonly string[],
  { copy, ...rest }: Omit<EventType, 'id' | 'beats' | 'weight' | 'tags' | 'texts'> & { copy: string },
): EventType {
  return { id, beats, weight, tags, ...rest, texts: copy.split('---').map(parseCopy) };
}

/**
 * Reads the copy of a story, one sentence a line: alternatives for `title` and `lead`, then one or more `body`
 * paragraphs, each with alternatives under `or`, then `quote` and the `speaker` of the quotes.
 */
export function parseCopy(copy: string): EventTexts {
  const lines = [...copy.matchAll(/^\s*(title|lead|body|or|quote|speaker): (.*)$/gm)];
  const all = (key: string) => lines.filter(([, name]) => name === key).map(([, , text = '']) => text);
  const body: string[][] = [];
  for (const [, name, text = ''] of lines) {
    if (name === 'body') body.push([text]);
    if (name === 'or') body.at(-1)?.push(text);
  }
  const [speaker] = all('speaker');
  return {
    titles: all('title'),
    leads: all('lead'),
    body,
    quotes: all('quote'),
    ...(speaker && { speaker }),
  };
}

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
