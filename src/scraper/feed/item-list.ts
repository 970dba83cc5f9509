import { buildItem } from './build-item.ts';
import type { FeedItem } from './feed.ts';
import type { ItemSource } from './item-source.ts';

export interface ItemListOptions {
  now: Date;
  maxItems: number;
  /** Takes the items instead of the list. */
  onItem: ((item: FeedItem) => void) | undefined;
}

export interface ItemList {
  items: FeedItem[];
  /** Whether a further item would only be counted. */
  isFull(): boolean;
  add(source: ItemSource): void;
  /** Counts an item that is not looked at. */
  skip(): void;
  getCount(): number;
  listProblems(): string[];
}

/** Of the full texts of all items together; beyond it an item keeps its summary only. */
const MAX_KEPT_CHARS = 20_000_000;

export function createItemList({ now, maxItems, onItem }: ItemListOptions): ItemList {
  const items: FeedItem[] = [];
  const ids = createMemory(25_000);
  const links = createMemory(2_500);
  let count = 0;
  let kept = 0;
  let keptChars = 0;
  const tally = { left: 0, shortened: 0, empty: 0, duplicate: 0, future: 0, unreadable: 0 };

  function keep(item: FeedItem): void {
    kept++;
    if (onItem) {
      onItem(item);
      return;
    }
    keptChars += item.content.length;
    if (keptChars > MAX_KEPT_CHARS) tally.shortened++;
    items.push(keptChars > MAX_KEPT_CHARS ? { ...item, content: item.summary } : item);
  }

  /** Some feeds give all their items one id: what leads to a page of its own is an item of its own. */
  function nameByLink(item: FeedItem): FeedItem | undefined {
    if (!item.link || links.has(item.link) || ids.has(item.link)) return undefined;
    return { ...item, id: item.link };
  }

  return {
    items,
    isFull: () => kept >= maxItems,
    add(source) {
      count++;
      const built = buildItem(source, now);
      if (!built) {
        tally.empty++;
        return;
      }
      const isKnown = ids.has(built.item.id);
      if (isKnown) tally.duplicate++;
      const item = isKnown ? nameByLink(built.item) : built.item;
      if (!item) return;
      ids.add(item.id);
      if (item.link && item.link !== item.id) links.add(item.link);
      if (built.isDateInFuture) tally.future++;
      if (built.isDateUnreadable) tally.unreadable++;
      keep(item);
    },
    skip() {
      count++;
      tally.left++;
    },
    getCount: () => count,
    listProblems() {
      return [
        tally.left > 0 ? `only the first ${maxItems} of ${count} items were read` : '',
        tally.shortened > 0
          ? `${countItems(tally.shortened)} without the full text, which is too much to keep`
          : '',
        tally.future > 0 ? `${countItems(tally.future)} dated more than a day in the future` : '',
        tally.unreadable > 0 ? `${countItems(tally.unreadable)} with a date that cannot be read` : '',
        tally.duplicate > 0 ? `${countItems(tally.duplicate)} with the id of an earlier one` : '',
        tally.empty > 0 ? `${countItems(tally.empty)} without any text or link` : '',
      ].filter((problem) => problem !== '');
    },
  };
}

/** Remembers at least the last `size` texts and never more than twice as many. */
function createMemory(size: number) {
  let recent = new Set<string>();
  let older = new Set<string>();
  return {
    has: (text: string) => recent.has(text) || older.has(text),
    add(text: string): void {
      if (recent.size >= size) {
        older = recent;
        recent = new Set();
      }
      recent.add(text);
    },
  };
}

function countItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
