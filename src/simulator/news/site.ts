import type { World } from '../world/world.ts';
import type { Zone } from '../world/zones.ts';
import type { Newsroom } from './newsroom.ts';
import type { Story } from './story.ts';

/** What a site's frame goes around. */
export interface PageParts {
  title: string;
  head?: string;
  body: string;
}

export interface NewsSite {
  id: string;
  /** The first has the articles, the last the feed. */
  hosts: readonly [string, ...string[]];
  newsroom: Newsroom;
  /** Of a story: `/{year}/{month}/{day}/{slug}`, or with its `{number}`, `{number16}` or `{number36}`. */
  address: string;
  /** Of the dates in addresses. Default: New York. */
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
  /** The page at `/`; the site has none without it. */
  front?: string;
  /** The whole page: navigation, scripts and footer around its parts. */
  frame(parts: PageParts): string;
  /** Default: `text/html; charset=UTF-8`. */
  pageType?: string;
  robots: string;
  /** Default: UTF-8. */
  charset?: 'windows-1252' | 'iso-8859-1';
}

export function pageTypeOf({ pageType = 'text/html; charset=UTF-8' }: NewsSite): string {
  return pageType;
}

export function notFoundPage(site: NewsSite): string {
  return site.frame({ title: 'Page not found', body: '<main><h1>Page not found</h1></main>' });
}
