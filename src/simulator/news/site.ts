import type { World } from '../world/world.ts';
import type { Newsroom } from './newsroom.ts';
import type { Story } from './story.ts';

/** How an address identifies a story: by its number at the site, or by its day of publication. */
export type StoryKey = { number: number } | { day: number };

interface AddressParts {
  slug: string;
  number: number;
  publishedAt: number;
  section: string;
}

interface FeedPage {
  stories: readonly Story[];
  now: number;
  query: URLSearchParams;
}

/** What a site's frame goes around. */
export interface PageParts {
  title: string;
  head?: string;
  body: string;
  /** JSON for the page's scripts. */
  state?: string;
}

export interface NewsSite {
  id: string;
  /** The first has the articles, the last the feed. */
  hosts: readonly [string, ...string[]];
  newsroom: Newsroom;
  addressOf(parts: AddressParts): string;
  findKey(path: string, query: URLSearchParams): StoryKey | undefined;
  desksOf?(world: World, query: URLSearchParams): readonly string[];
  feed: {
    path: string;
    items: number;
    contentType: string;
    write(page: FeedPage): string;
    /** Which validators it sends for conditional requests. Default: both. */
    validators?: 'etag' | 'modified' | 'none';
  };
  page(story: Story, related: readonly Story[]): Omit<PageParts, 'title'>;
  notFound: PageParts;
  /** The page at `/`; the site has none without it. */
  front?: string;
  /** The whole page: navigation, scripts and footer around its parts. */
  frame(parts: PageParts): string;
  /** Default: `text/html; charset=utf-8`. */
  pageType?: string;
  robots: string;
  /** Default: UTF-8. */
  charset?: 'windows-1252' | 'iso-8859-1';
}

export function pageTypeOf({ pageType = 'text/html; charset=utf-8' }: NewsSite): string {
  return pageType;
}
