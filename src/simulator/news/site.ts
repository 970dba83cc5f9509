import { escapeHtml } from '#platform/escape-html.ts';
import type { World } from '../world/world.ts';
import type { Zone } from '../world/zones.ts';
import type { Beat } from './events/event.ts';
import type { EventType } from './events/event-type.ts';
import type { Story } from './story.ts';

type Span = readonly [least: number, most: number];

export interface Newsroom {
  /** Stories on a working day, and on a day of the weekend (default: none). */
  weekday: Span;
  weekend?: Span;
  /** Interest in an event, from 0 to 1; the highest interest of its beats counts. */
  interest: Partial<Record<Beat, number>>;
  /** Share of each beat in its own stories, by the first beat of an event type. */
  own: Partial<Record<Beat, number>>;
  ownTypes?: readonly EventType[];
  /** Working hours in minutes after midnight, US Eastern. */
  hours: Span;
  delayMinutes: Span;
  /** Share of shared events printed as agency copy. */
  wireShare: number;
  words: Span;
  style?: { isBritish?: boolean; hasCurlyQuotes?: boolean };
  /** Default: the first tag of the event. */
  sections?: Partial<Record<Beat, string>> & { else: string };
  isAnonymous?: boolean;
  /** A public body, which publishes no quotes. */
  isOfficial?: boolean;
  /** Share of texts cut for readers without a subscription. */
  stubShare?: number;
  hasFormats?: boolean;
  hasEmoji?: boolean;
}

export interface NewsSite {
  id: string;
  /** As in its page titles. */
  name: string;
  /** The first has the articles, the last the feed. */
  hosts: readonly [string, ...string[]];
  newsroom: Newsroom;
  /** Address of a story: `/{year}/{month}/{day}/{slug}`, or with `{number}`, `{number16}` or `{number36}`. */
  address: string;
  /** Time zone of dates in addresses. Default: New York. */
  zone?: Zone;
  desksOf?(world: World, query: URLSearchParams): readonly string[];
  feed: {
    path: string;
    items: number;
    contentType: string;
    write(stories: readonly Story[]): string;
    /** Which validators it sends for conditional requests. Default: both. */
    validators?: 'etag' | 'modified' | 'none';
  };
  head?(story: Story): string;
  page(story: Story, related: readonly Story[]): string;
  /** Its navigation and its footer. */
  before: string;
  after: string;
  /** The head of the page at `/`; without it there is no such page. */
  front?: string;
  /** Default: `text/html; charset=UTF-8`. */
  pageType?: string;
  robots: string;
  /** Default: UTF-8. */
  charset?: 'windows-1252' | 'iso-8859-1';
}

export function pageTypeOf({ pageType = 'text/html; charset=UTF-8' }: NewsSite): string {
  return pageType;
}

export function framePage(
  { name, charset, before, after }: NewsSite,
  title: string,
  body: string,
  head = '',
) {
  return `<!DOCTYPE html>
<html lang="en"><head><meta http-equiv="Content-Type" content="text/html; charset=${charset ?? 'utf-8'}"><title>${escapeHtml(title)} - ${name}</title>${head}</head>
<body>
${before}
${body}
${after}
</body></html>
`;
}

export function notFoundPage(site: NewsSite): string {
  return framePage(site, 'Page not found', '<main><h1>Page not found</h1></main>');
}
