import { countOf } from '#contract/count-of.ts';
import type { DateStyle } from '../dates/parse-date.ts';
import { buildItem } from './build-item.ts';
import type { Feed, FeedItem, ItemSource } from './feed.ts';

export interface ItemList {
  isFull(): boolean;
  add(source: ItemSource): void;
  skip(): void;
  getCount(): number;
  toFeed(head: Pick<Feed, 'format' | 'rights' | 'isWhole'>, problem: string): Feed;
}

/** Limit for all full texts together; beyond it an item keeps only its summary. */
const MAX_KEPT_CHARS = 20_000_000;

export function createItemList(now: Date, style: DateStyle, maxItems: number): ItemList {
  const items: FeedItem[] = [];
  const ids = new Set<string>();
  const links = new Set<string>();
  let count = 0;
  let keptChars = 0;
  const tally = { left: 0, shortened: 0, empty: 0, duplicate: 0, future: 0, unreadable: 0, zoneless: 0 };

  /** Some feeds give all items one id: an item with its own link is still separate. */
  function nameByLink(item: FeedItem): FeedItem | undefined {
    if (!item.link || links.has(item.link) || ids.has(item.link)) return undefined;
    return { ...item, id: item.link };
  }

  return {
    isFull: () => items.length >= maxItems,
    add(source) {
      count++;
      const built = buildItem(source, now, style);
      if (!built) {
        tally.empty++;
        return;
      }
      const isKnown = ids.has(built.item.id);
      if (isKnown) tally.duplicate++;
      const item = isKnown ? nameByLink(built.item) : built.item;
      if (!item) return;
      ids.add(item.id);
      if (item.link) links.add(item.link);
      if (built.isDateInFuture) tally.future++;
      if (built.isDateUnreadable) tally.unreadable++;
      if (built.isZoneMissing) tally.zoneless++;
      keptChars += item.content.length;
      if (keptChars > MAX_KEPT_CHARS) tally.shortened++;
      items.push(keptChars > MAX_KEPT_CHARS ? { ...item, content: item.summary } : item);
    },
    skip() {
      count++;
      tally.left++;
    },
    getCount: () => count,
    toFeed(head, problem) {
      const problems = [
        head.isWhole ? '' : 'the feed breaks off before its end',
        problem,
        tally.left > 0 ? `only the first ${maxItems} of ${count} items were read` : '',
        say(tally.shortened, 'without the full text because of its size'),
        say(tally.future, 'dated more than a day in the future'),
        say(tally.unreadable, 'with a date that cannot be read'),
        say(tally.duplicate, 'with the id of an earlier one'),
        say(tally.empty, 'without any text or link'),
      ];
      return {
        ...head,
        items,
        itemCount: count,
        zoneless: tally.zoneless,
        problems: problems.filter((text) => text !== ''),
      };
    },
  };
}

function say(items: number, what: string): string {
  return items > 0 ? `${countOf(items, 'item')} ${what}` : '';
}
