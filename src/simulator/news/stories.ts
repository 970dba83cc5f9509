import { type Day, FIRST_DAY } from '../world/days.ts';
import type { World } from '../world/world.ts';
import { dayInZone } from '../world/zones.ts';
import type { StoryKey } from './addresses.ts';
import { composeStory } from './compose-story.ts';
import { drawnEvents } from './events/drawn-events.ts';
import type { NewsEvent } from './events/event.ts';
import { macroEvents } from './events/macro-events.ts';
import { marketEvents } from './events/market-events.ts';
import { assignStories } from './newsroom.ts';
import type { NewsSite } from './site.ts';
import type { Story } from './story.ts';
import { assignTickerStories, deskNumber, deskOfNumber } from './ticker-desk.ts';

const NUMBERS_A_DAY = 10_000;
/** A story may wait for its newsroom over a long weekend. */
const LONGEST_WAIT_DAYS = 4;
const MOST_FEED_DAYS = 45;

export function listStories(
  world: World,
  site: NewsSite,
  span: { from: number; to: number },
  desk = '',
): Story[] {
  const first = dayInZone('America/New_York', span.from) - LONGEST_WAIT_DAYS;
  const last = dayInZone('America/New_York', span.to);
  const stories: Story[] = [];
  for (let day = last; day >= first; day -= 1) stories.push(...archiveOf(world).storiesOf(site, desk, day));
  return newestFirst(stories.filter(({ publishedAt }) => publishedAt >= span.from && publishedAt < span.to));
}

export function newestStories(world: World, site: NewsSite, now: number, count: number, desk = ''): Story[] {
  const archive = archiveOf(world);
  const today = dayInZone('America/New_York', now);
  const stories: Story[] = [];
  let last = today - MOST_FEED_DAYS;
  for (let day = today; day >= last; day -= 1) {
    stories.push(...archive.storiesOf(site, desk, day).filter(({ publishedAt }) => publishedAt <= now));
    // A story that waited over the weekend may be newer than a later event's.
    if (stories.length >= count) last = Math.max(last, day - LONGEST_WAIT_DAYS);
  }
  return newestFirst(stories).slice(0, count);
}

export function findStory(world: World, site: NewsSite, key: StoryKey, address: string): Story | undefined {
  const archive = archiveOf(world);
  if ('number' in key) {
    const day = FIRST_DAY + Math.floor(key.number / NUMBERS_A_DAY);
    const desk = deskOfNumber(world, site, key.number % NUMBERS_A_DAY);
    const stories = isKept(day) ? archive.storiesOf(site, desk, day) : [];
    return stories.find(({ number }) => number === key.number);
  }
  for (let day = key.day; day >= key.day - LONGEST_WAIT_DAYS; day -= 1) {
    if (!isKept(day)) continue;
    const found = archive.storiesOf(site, '', day).find(({ url }) => url.endsWith(address));
    if (found) return found;
  }
  return undefined;
}

export function listEvents(world: World, day: Day): readonly NewsEvent[] {
  return archiveOf(world).eventsOf(day);
}

/** An address may contain any date. */
function isKept(day: Day): boolean {
  return day >= FIRST_DAY && day < FIRST_DAY + 100 * 365;
}

interface Archive {
  eventsOf(day: Day): readonly NewsEvent[];
  storiesOf(site: NewsSite, desk: string, day: Day): readonly Story[];
}

const archives = new WeakMap<World, Archive>();

function archiveOf(world: World): Archive {
  const known = archives.get(world);
  if (known) return known;
  const archive = createArchive(world);
  archives.set(world, archive);
  return archive;
}

/** Stories are written on request, and the most recently used are kept. */
function createArchive(world: World): Archive {
  const events = createShelf<readonly NewsEvent[]>(60);
  const stories = createShelf<readonly Story[]>(250);
  const eventsOf = (day: Day) =>
    events(String(day), () => [
      ...marketEvents(world, day),
      ...macroEvents(world, day),
      ...drawnEvents(world, day),
    ]);
  return {
    eventsOf,
    storiesOf: (site, desk, day) =>
      stories(`${site.id} ${desk} ${day}`, () => {
        const assigned =
          desk === ''
            ? assignStories(world, site, day, eventsOf(day))
            : assignTickerStories(world, site, desk, day, eventsOf(day));
        const base = (day - FIRST_DAY) * NUMBERS_A_DAY + deskNumber(world, desk);
        return withOwnAddresses(
          assigned.map((assignment, index) => composeStory(world, site, assignment, base + index)),
        );
      }),
  };
}

/** Two events of one type can get the same title and address on one day; the first keeps it. */
function withOwnAddresses(stories: Story[]): Story[] {
  const taken = new Set<string>();
  return stories.filter(({ url }) => !taken.has(url) && taken.add(url));
}

function createShelf<T>(most: number) {
  const shelf = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const value = shelf.get(key) ?? make();
    shelf.delete(key);
    shelf.set(key, value);
    const [oldest] = shelf.keys();
    if (shelf.size > most && oldest !== undefined) shelf.delete(oldest);
    return value;
  };
}

function newestFirst(stories: Story[]): Story[] {
  return stories.sort((one, other) => other.publishedAt - one.publishedAt || other.number - one.number);
}
