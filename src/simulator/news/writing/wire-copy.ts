import type { NewsEvent } from '../events/event.ts';
import { drawPerson } from './cast.ts';
import { CITIES, WIRE } from './names.ts';
import { createPen } from './pen.ts';
import { type Draft, writeText } from './write-text.ts';

const WIRE_WORDS = 260;
const FEWEST_PARAGRAPHS = 4;

/** The agency's text, the same for all sites. */
function writeWire(seed: string, event: NewsEvent): Draft & { author: string; dateline: string } {
  const pen = createPen(seed, `wire ${event.id}`);
  return {
    ...writeText(seed, event, { hand: 'wire', words: WIRE_WORDS }),
    author: drawPerson(pen),
    dateline: pen.pick(['NEW YORK', 'WASHINGTON', ...CITIES]).toUpperCase(),
  };
}

/** The agency's text as one site prints it: shortened, with a few words changed and its own dateline. */
export function editWire(seed: string, event: NewsEvent, house: string): Draft & { author: string } {
  const wire = writeWire(seed, event);
  const pen = createPen(seed, `desk ${event.id} ${house}`);
  const kept = Math.max(FEWEST_PARAGRAPHS, wire.paragraphs.length - pen.between(0, 2));
  const edits = EDITS.filter(() => pen.chance(0.4));
  const edit = (text: string) => edits.reduce((edited, [from, to]) => edited.replaceAll(from, to), text);
  const [lead = '', ...rest] = wire.paragraphs.slice(0, kept).map(edit);
  const dateline = pen.pick([`${wire.dateline} (${WIRE}) — `, `${wire.dateline} — `, '']);
  const credit = pen.pick([[], [], [`(Reporting by ${wire.author} for ${WIRE}.)`]]);
  return {
    title: pen.chance(0.6) ? wire.title : editTitle(wire.title, pen.pick(TITLE_EDITS)),
    paragraphs: [`${dateline}${lead}`, ...rest, ...credit],
    author: wire.author,
  };
}

const EDITS: readonly (readonly [from: RegExp, to: string])[] = [
  [/ because of /g, ' owing to '],
  [/ about (?=\$?\d)/g, ' around '],
  [/ more than (?=\$?\d|a )/g, ' over '],
  [/ said on (?=[A-Z])/g, ' said '],
  [/, while /g, ', and '],
  [/The company said/g, 'It said'],
  [/ a year ago/g, ' a year earlier'],
];

const TITLE_EDITS: readonly (readonly [from: RegExp, to: string])[] = [
  [/$/, ' - report'],
  [/^/, 'UPDATE 1: '],
  [/ to (?=\$)/, ' at '],
  [/;/, ','],
];

function editTitle(title: string, [from, to]: readonly [RegExp, string]): string {
  return title.replace(from, to);
}
