import { countOf } from '#contract/count-of.ts';
import type { DateStyle } from '../dates/parse-date.ts';
import { type BuiltItem, buildItem, makeId } from './build-item.ts';
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

  /** Some feeds give all items one id, or no id and one link: an item with its own link or title is separate. */
  function nameApart({ item, hasId }: BuiltItem): FeedItem | undefined {
    const id = hasId ? item.link : makeId(item.title, null);
    if (!id || links.has(id) || ids.has(id)) return undefined;
    return { ...item, id };
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
      const item = isKnown ? nameApart(built) : built.item;
      if (isKnown && (built.hasId || !item)) tally.duplicate++;
      if (!item) return;
      ids.add(item.id);
      if (!built.hasId) ids.add(makeId(item.title, null));
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
