import type { Beat, NewsEvent } from '../events/event.ts';
import { BACKGROUND, OUTLOOKS } from './background.ts';
import { drawCast } from './cast.ts';
import { createPen, type Pen } from './pen.ts';

/** What a writer hands in: plain text. */
export interface Draft {
  title: string;
  paragraphs: string[];
}

export interface Manner {
  /** Who writes: another hand, other words. */
  hand: string;
  words: number;
  /** Nobody is quoted, and the title is the first. */
  isOfficial?: boolean;
}

/** Tells an event. */
export function writeText(seed: string, event: NewsEvent, { hand, words, isOfficial }: Manner): Draft {
  const pen = createPen(seed, `text ${event.id} ${hand}`);
  const slots = { ...drawCast(pen, event.day), ...event.facts };
  const { texts } = event;
  const write = (template: string) => pen.write(template, slots);
  const speaker = write(texts.speaker ?? '{analyst}, [an analyst|a strategist] at {firm}');
  const [quote, secondQuote] = pen.sample(isOfficial ? [] : texts.quotes, 2).map(write);
  const paragraphs = [write(pen.pick(texts.leads)), ...texts.body.map((choices) => write(pen.pick(choices)))];
  if (quote !== undefined) {
    const said = pen.pick([`said ${speaker}`, `${speaker}, said`]);
    paragraphs.splice(Math.min(2, paragraphs.length), 0, `"${quote}," ${said}.`);
  }
  if (secondQuote !== undefined) {
    paragraphs.push(`"${secondQuote}," ${pen.pick(['added', 'said'])} ${surnameOf(speaker)}.`);
  }
  const background = drawBackground(pen, event, isOfficial === true);
  for (let count = countWords(paragraphs.join(' ')); count < words && background.length > 0; ) {
    const paragraph = write(background.splice(0, pen.between(1, 2)).join(' '));
    paragraphs.push(paragraph);
    count += countWords(paragraph);
  }
  const titles = isOfficial ? texts.titles.slice(0, 1) : texts.titles;
  return { title: write(pen.pick(titles)), paragraphs };
}

/** Most from the beat an event belongs to, then from those it touches, and what somebody expects of it all. */
function drawBackground(pen: Pen, event: NewsEvent, isOfficial: boolean): string[] {
  const [first, ...others] = event.family === 'general' ? generalBeats(event) : event.beats;
  if (first === undefined) return [];
  const own = pen.sample(BACKGROUND[first], 8);
  if (isOfficial) return own;
  const [outlook = '', ...outlooks] = pen.sample(OUTLOOKS, 3);
  const touched = pen.sample(
    others.flatMap((beat) => BACKGROUND[beat]),
    4,
  );
  return [
    ...own.slice(0, 2),
    outlook,
    ...touched.slice(0, 2),
    ...own.slice(2, 5),
    ...outlooks,
    ...touched.slice(2),
    ...own.slice(5),
  ];
}

/** What is said of markets or of the economy has no place in a story about ice cream. */
function generalBeats({ beats: [first] }: NewsEvent): Beat[] {
  return first === undefined || first === 'advice' ? ['advice'] : [...new Set<Beat>([first, 'business'])];
}

function surnameOf(speaker: string): string {
  const [name = ''] = speaker.split(/,| of /);
  return name.split(' ').at(-1) ?? '';
}

function countWords(text: string): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words += 1;
  return words;
}
