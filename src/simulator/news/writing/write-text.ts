import type { Beat, NewsEvent } from '../events/event.ts';
import { BACKGROUND, OUTLOOKS } from './background.ts';
import { drawCast } from './cast.ts';
import { createPen, type Pen } from './pen.ts';

export interface Draft {
  title: string;
  paragraphs: string[];
}

interface Manner {
  /** Identifies the writer; each one uses other words. */
  hand: string;
  words: number;
  /** No quotes, and always the first title. */
  isOfficial?: boolean;
}

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

/** Mostly from the event's own beat, then from its other beats, and some outlooks. */
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

/** General stories get no background on markets or the economy. */
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
