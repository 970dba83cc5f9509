import type { EventTable, Family } from './events/event.ts';
import type { Slots } from './writing/pen.ts';

export type StoryKind = 'article' | 'live' | 'gallery' | 'stub';

/** Oddities of real feeds that say nothing about the story itself. */
export type Quirk = 'markup-in-title' | 'encoded-twice' | 'guid-of-another';

/** A published story as it was written, to compare with what is read from a feed or a page. */
export interface Story {
  /** Of the spider. */
  site: string;
  eventId: string;
  family: Family;
  kind: StoryKind;
  /** Copy of the agency, which others print nearly word for word. */
  isWire: boolean;
  /** Plain text, as everything here is. */
  title: string;
  summary: string;
  paragraphs: readonly string[];
  /** How many of the paragraphs the page shows; the rest is for subscribers. */
  shownParagraphs: number;
  table: EventTable | undefined;
  /** A name or several; empty where the site names nobody. */
  byline: string;
  publishedAt: number;
  /** What the newsroom changed later on; see `storyAt`. */
  update: StoryUpdate | undefined;
  /** The live address, without what a feed adds to it. */
  url: string;
  section: string;
  tags: readonly string[];
  imageUrl: string | undefined;
  /** What a number in the text can be checked against. */
  facts: Slots;
  symbols: readonly string[];
  /** A number of its own at its site. */
  number: number;
  quirks: readonly Quirk[];
}

export interface StoryUpdate {
  at: number;
  title: string;
  paragraph: string;
}

/** A story as it stands at an instant. */
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
