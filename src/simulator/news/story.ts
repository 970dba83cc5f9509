import type { EventTable, Family } from './events/event.ts';
import type { Slots } from './writing/pen.ts';

export type StoryKind = 'article' | 'live' | 'gallery' | 'stub';

/** Quirks of real feeds that do not affect the story itself. */
export type Quirk = 'markup-in-title' | 'encoded-twice' | 'guid-of-another';

/** A published story as plain text, to compare with what is read from a feed or a page. */
export interface Story {
  site: string;
  eventId: string;
  family: Family;
  kind: StoryKind;
  /** Agency copy, which other sites print almost verbatim. */
  isWire: boolean;
  title: string;
  summary: string;
  paragraphs: readonly string[];
  /** How many of the paragraphs the page shows; the rest is for subscribers. */
  shownParagraphs: number;
  table: EventTable | undefined;
  byline: string;
  publishedAt: number;
  /** A later change; see `storyAt`. */
  update: StoryUpdate | undefined;
  /** Without the tracking parameters a feed adds. */
  url: string;
  section: string;
  tags: readonly string[];
  /** To check numbers in the text against. */
  facts: Slots;
  symbols: readonly string[];
  number: number;
  quirks: readonly Quirk[];
}

interface StoryUpdate {
  at: number;
  title: string;
  paragraph: string;
}

export function storyAt(story: Story, now: number): Story {
  const { update } = story;
  if (!update || update.at > now) return story;
  const paragraphs = [...story.paragraphs, update.paragraph];
  const isWhole = story.shownParagraphs === story.paragraphs.length;
  return {
    ...story,
    title: update.title,
    paragraphs,
    shownParagraphs: isWhole ? paragraphs.length : story.shownParagraphs,
  };
}
