import { hash } from 'node:crypto';
import type { FeedItem } from './feed.ts';

/** Differs as soon as the item says something else. */
export function fingerprintItem({ title, summary, updated }: FeedItem): string {
  return hash('sha256', JSON.stringify([title, summary, updated]), 'hex').slice(0, 16);
}
