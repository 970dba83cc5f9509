import * as z from 'zod/mini';
import { HOUR_MS } from '#contract/durations.ts';
import type { NewsChoice } from '#contract/news.ts';
import { newsChoice } from '#contract/news.ts';
import { readSpiders } from '#server/agents/news-spiders/spider-list.ts';
import type { Db, OpenDb } from '#server/db/open-db.ts';
import { articlesAt } from '#server/db/past-articles.ts';
import { readFilter } from '#server/news/filter.ts';
import { describeStories, findPage } from '#server/news/find-page.ts';
import { countMatches } from '#server/news/store.ts';
import { addMadeArticles, type MadeArticle } from '#testing/made-articles.ts';
import { withBenchDb } from './bench-db.ts';
import { median, type Row, ratioOf, type Suite, timeRounds } from './suite.ts';

const ARTICLES = 100_000;
const ROUNDS = 15;
const NOW = new Date('2026-11-16T14:00:00Z');

export const newsSearch: Suite = {
  name: 'News search',
  about:
    'The first page of the News screen and its counts, over 100,000 generated articles of 250 words from five years, on the embedded PostgreSQL (median of 15, nothing cached), compared with reading one article by its key.',
  run: (say) => withBenchDb((opened) => measure(opened, say)),
};

const SEARCHES: [what: string, choice: Partial<NewsChoice> & { sort?: 'score' }][] = [
  ['All articles, newest first', {}],
  ['A common word (half of all articles)', { q: 'coal' }],
  ['A rare phrase of the last week', { q: '"metallurgical coal"', period: '7d' }],
  ['A phrase, a word and a minus, all dates', { q: '"metallurgical coal" rail -barge' }],
  ['A topic, tier High and up, all dates', { topic: 'rail', tier: 'high' }],
  ['A company and bad news, all dates', { company: 'Company 7', dir: 'neg' }],
  ['Highest score first, all dates', { sort: 'score' }],
];

async function measure({ db, pool }: OpenDb, say: (line: string) => void): Promise<Row[]> {
  const random = createRandom(7);
  for (let from = 0; from < ARTICLES; from += 5_000) {
    if (from % 20_000 === 0) say(`writing articles, ${from} of ${ARTICLES}`);
    await addMadeArticles(
      db,
      Array.from({ length: 5_000 }, (_, nth) => makeArticle(from + nth, random)),
    );
  }
  await pool.query('vacuum analyze articles');
  const { rows } = await pool.query<{ id: string }>('select id from articles order by sorted_at limit 1');
  const key = await timeOf(() => pool.query('select * from articles where id = $1', [rows[0]?.id]));
  const beside = `${key.toFixed(1)} ms, one article by its key`;
  const measured: Row[] = [];
  for (const [what, { sort = 'new', ...choice }] of SEARCHES) {
    say(what);
    const moment = { asOf: NOW, articles: await articlesAt(db, NOW) };
    const filter = readFilter(z.parse(newsChoice, choice), await readSpiders(db), moment);
    const page = await timeOf(() => readPage(db, filter, sort));
    const counts = await timeOf(() => countMatches(db, filter, undefined));
    const { articles, isMore } = await countMatches(db, filter, undefined);
    const found = `${isMore ? 'more than ' : ''}${articles.toLocaleString('en-US')} found`;
    const named = `${what} (${found}): first page`;
    measured.push({ what: named, figure: `${page.toFixed(1)} ms`, beside, ratio: ratioOf(page, key) });
    measured.push({
      what: `${what}: counts, topics, companies`,
      figure: `${counts.toFixed(1)} ms`,
      beside,
      ratio: ratioOf(counts, key),
    });
  }
  return measured;
}

async function readPage(db: Db, filter: ReturnType<typeof readFilter>, sort: 'new' | 'score') {
  const spiders = await readSpiders(db);
  const { ids } = await findPage(db, filter, { sort, group: 1, cursor: undefined });
  return describeStories(db, ids, filter, spiders);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  return median(await timeRounds(ROUNDS, work));
}

const SPIDERS = ['coal-age', 'world-coal', 'freightwaves', 'cnbc', 'marketwatch', 'utility-dive', 'oilprice'];
const TOPICS = ['coal', 'rail', 'steel', 'power', 'shipping', 'labor', 'economy', 'gas'];
const FIVE_YEARS_HOURS = 5 * 365 * 24;

/** Every seventh article repeats the previous story in another source. */
function makeArticle(nth: number, random: () => number): MadeArticle {
  const isCoal = random() < 0.5;
  const isMet = isCoal && random() < 0.08;
  const words = Array.from({ length: 250 }, () => `w${Math.floor(random() ** 3 * 20_000)}`);
  if (isCoal) words[20] = 'coal';
  if (isMet) words.splice(30, 2, 'metallurgical', 'coal');
  if (random() < 0.2) words[60] = 'rail';
  if (random() < 0.05) words[80] = 'barge';
  return {
    title: `${words.slice(0, 9).join(' ')}${isMet ? ' metallurgical coal' : ''}`,
    body: words.join(' '),
    storyId: `00000000-0000-4000-8000-${String(nth - (nth % 7 === 6 ? 1 : 0)).padStart(12, '0')}`,
    spiderId: SPIDERS[nth % SPIDERS.length] ?? 'cnbc',
    points: Math.round(random() ** 2 * 90),
    topics: TOPICS.filter(() => random() < 0.15).map((id) => ({ id, name: id })),
    companies: random() < 0.2 ? [`Company ${Math.floor(random() * 40)}`] : [],
    sentiment: random() * 2 - 1,
    at: new Date(NOW.getTime() - (nth / ARTICLES) * FIVE_YEARS_HOURS * HOUR_MS),
  };
}

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
