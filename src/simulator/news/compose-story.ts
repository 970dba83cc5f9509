import { HOUR_MS } from '#contract/durations.ts';
import type { World } from '../world/world.ts';
import { writeAddress } from './addresses.ts';
import type { NewsEvent } from './events/event.ts';
import type { Assignment } from './newsroom.ts';
import type { Newsroom, NewsSite } from './site.ts';
import type { Quirk, Story, StoryKind } from './story.ts';
import { drawPerson } from './writing/cast.ts';
import { WIRE } from './writing/names.ts';
import { createPen, type Pen } from './writing/pen.ts';
import { editWire } from './writing/wire-copy.ts';
import { writeText } from './writing/write-text.ts';

const STAFF = 9;
const QUIRKS: readonly Quirk[] = ['markup-in-title', 'encoded-twice', 'guid-of-another'];
const QUIRK_SHARE = 0.02;
const UPDATE_SHARE = 0.03;
const EMOJI = ['📈', '📉', '🔥', '🍕', '🚂', '⚡'];

export function composeStory(world: World, site: NewsSite, assignment: Assignment, number: number): Story {
  const { event, isWire, publishedAt } = assignment;
  const { newsroom } = site;
  const pen = createPen(world.seed, `story ${site.id} ${number} ${event.id}`);
  const draft = isWire
    ? editWire(world.seed, event, site.id)
    : {
        ...writeText(world.seed, event, {
          ...newsroom,
          hand: site.id,
          words: pen.between(...newsroom.words),
        }),
        author: '',
      };
  const style = (text: string) => applyStyle(text, newsroom.style);
  const emoji = newsroom.hasEmoji && pen.chance(0.04) ? ` ${pen.pick(EMOJI)}` : '';
  const title = `${style(draft.title)}${emoji}`;
  const paragraphs = draft.paragraphs.map(style);
  const kind = drawKind(pen, site, event);
  const section = sectionOf(site, event);
  return {
    site: site.id,
    eventId: event.id,
    family: event.family,
    kind,
    isWire,
    title,
    summary: shorten(paragraphs[0] ?? ''),
    paragraphs,
    shownParagraphs: kind === 'stub' ? Math.min(2, paragraphs.length) : paragraphs.length,
    table: event.table,
    byline: drawByline(world, site, pen, isWire, draft.author),
    publishedAt,
    update: pen.chance(UPDATE_SHARE)
      ? {
          at: publishedAt + pen.between(2, 6) * HOUR_MS,
          title: `UPDATED: ${title}`,
          paragraph: style(
            'This story has been updated with additional detail and a response from the industry.',
          ),
        }
      : undefined,
    url: `https://${site.hosts[0]}${writeAddress(site, { slug: slugOf(draft.title), number, publishedAt, section })}`,
    section,
    tags: event.tags,
    facts: event.facts,
    symbols: event.symbols,
    number,
    quirks: QUIRKS.filter(() => pen.chance(QUIRK_SHARE)),
  };
}

function drawKind(pen: Pen, { newsroom }: NewsSite, event: NewsEvent): StoryKind {
  if (pen.chance(newsroom.stubShare ?? 0)) return 'stub';
  if (!newsroom.hasFormats) return 'article';
  if (event.id.endsWith('/session') && pen.chance(0.4)) return 'live';
  if (event.beats.includes('leisure') && pen.chance(0.3)) return 'gallery';
  return 'article';
}

function drawByline(world: World, site: NewsSite, pen: Pen, isWire: boolean, author: string): string {
  if (isWire) return pen.pick([WIRE, author, `${author}, ${WIRE}`]);
  if (site.newsroom.isAnonymous) return '';
  const staffPen = createPen(world.seed, `staff ${site.id}`);
  const staff = Array.from({ length: STAFF }, () => drawPerson(staffPen));
  const names = pen.sample(staff, pen.chance(0.12) ? 2 : 1);
  return names.join(' and ');
}

function sectionOf(site: NewsSite, event: NewsEvent): string {
  const { sections } = site.newsroom;
  const beat = event.beats.find((candidate) => sections?.[candidate] !== undefined);
  return (beat && sections?.[beat]) ?? sections?.else ?? event.tags[0] ?? '';
}

const MOST_SLUG = 72;

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.length <= MOST_SLUG ? slug : slug.slice(0, slug.lastIndexOf('-', MOST_SLUG));
}

const MOST_SUMMARY = 260;

function shorten(text: string): string {
  if (text.length <= MOST_SUMMARY) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MOST_SUMMARY)).replace(/[,.;]$/, '')} …`;
}

function applyStyle(text: string, style: Newsroom['style'] = {}): string {
  const spelled = style.isBritish
    ? BRITISH.reduce((out, [from, to]) => out.replaceAll(from, to), text)
    : text;
  return style.hasCurlyQuotes ? curl(spelled) : spelled;
}

function curl(text: string): string {
  return text
    .replaceAll(/(^|[\s(—])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s(“])'/g, '$1‘')
    .replaceAll("'", '’');
}

const BRITISH: readonly (readonly [from: RegExp, to: string])[] = [
  [/\bU\.S\./g, 'US'],
  [/\blabor\b/g, 'labour'],
  [/\bLabor(?! Department)\b/g, 'Labour'],
  [/\bcenter(s?)\b/g, 'centre$1'],
  [/\bcolor(s?)\b/g, 'colour$1'],
  [/\bfavor\b/g, 'favour'],
  [/\bneighbor/g, 'neighbour'],
  [/\bhonored\b/g, 'honoured'],
  [/\brecognized\b/g, 'recognised'],
  [/\bprogram\b/g, 'programme'],
];
