import type { World } from '../world/world.ts';
import type { Newsroom } from './newsroom.ts';
import type { Story } from './story.ts';

/** What leads from an address to a story: its number at the site, or the day it was published. */
export type StoryKey = { number: number } | { day: number };

export interface AddressParts {
  slug: string;
  number: number;
  publishedAt: number;
  section: string;
}

export interface FeedPage {
  stories: readonly Story[];
  now: number;
  query: URLSearchParams;
}

/** One simulated news site: how it works, and how what it publishes looks. */
export interface NewsSite {
  /** Of the spider that reads it. */
  id: string;
  /** The first holds the articles, the last the feed. */
  hosts: readonly [string, ...string[]];
  newsroom: Newsroom;
  /** Path and query of a story. */
  addressOf(parts: AddressParts): string;
  findKey(path: string, query: URLSearchParams): StoryKey | undefined;
  /** Which of its desks a feed is asked of; a site without desks has one, unnamed. */
  desksOf?(world: World, query: URLSearchParams): readonly string[];
  feed: {
    path: string;
    items: number;
    contentType: string;
    write(page: FeedPage): string;
    /** Which validators it sends for conditional requests. Default: both. */
    validators?: 'etag' | 'modified' | 'none';
  };
  page(story: Story, related: readonly Story[]): string;
  /** Default: `text/html; charset=utf-8`. */
  pageType?: string;
  notFound(path: string): string;
  robots: string;
  /** What characters are sent as; UTF-8 unless said. */
  charset?: 'windows-1252' | 'iso-8859-1';
  /** Addresses that lead to another, relative to themselves. */
  redirect?(path: string, query: URLSearchParams): string | undefined;
  headers?: Record<string, string>;
}

export function pageTypeOf({ pageType = 'text/html; charset=utf-8' }: NewsSite): string {
  return pageType;
}
