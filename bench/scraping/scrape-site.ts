import { createFetcher } from '#platform/fetching/fetcher.ts';
import { createRobots } from '#platform/fetching/robots.ts';
import { createGate } from '#platform/gate.ts';
import { silentLog } from '#platform/log.ts';
import { scrapeNews } from '#scraper/news/scrape-news.ts';
import { createReadingProcess } from '#scraper/reading/reading-process.ts';
import { createSourceAddresses } from '#scraper/source-addresses.ts';
import { prepareArticles, saveArticles } from '#server/agents/news-spiders/article-store.ts';
import { openDb } from '#server/db/open-db.ts';
import { defineSpider, toNewsSource } from '#spiders/define-spider.ts';

/** Reads and stores a whole site with the product's code, in a separate process so its cost can be measured. */
const [origin = '', feeds = '15', connection = '{}'] = process.argv.slice(2);
const clock = () => new Date();
const opened = openDb(JSON.parse(connection), silentLog);
const fetcher = createFetcher({ userAgent: 'Headframe/2', clock, log: silentLog, trustedOrigins: [origin] });
const robots = createRobots({ fetcher, clock, agentName: 'Headframe' });
const reading = createReadingProcess();
const addresses = createSourceAddresses(undefined);
const tools = { fetcher, robots, addresses, read: reading.read, clock };
const { signal } = new AbortController();
const storing = createGate(1);
const began = performance.now();
const counts = await Promise.all(
  Array.from({ length: Number(feeds) }, async (_, feed) => {
    const spider = defineSpider({
      id: `feed-${feed}`,
      name: `Feed ${feed}`,
      description: '',
      type: 'general',
      feeds: [`${origin}/feed/${feed}`],
      categories: {},
      schedule: '',
      features: ['', '', ''],
    });
    const request = {
      source: toNewsSource(spider),
      maxArticles: 1_000,
      selectedCategories: [],
      customTickers: [],
      validators: {},
      known: {},
    };
    const { articles } = await scrapeNews(request, tools, signal);
    const assess = () => ({ assessment: {}, assessedBy: '', baseScore: 0 });
    const prepared = await prepareArticles(spider.id, articles, assess);
    const leave = await storing.enter(1, signal);
    return opened.db.transaction((tx) => saveArticles(tx, spider.id, prepared, clock())).finally(leave);
  }),
);
const wallMs = performance.now() - began;
const { user, system } = process.cpuUsage();
const articles = counts.reduce((sum, one) => sum + one, 0);
process.stdout.write(`${JSON.stringify({ articles, wallMs, cpuMs: (user + system) / 1000 })}\n`);
await fetcher.close();
await reading.close();
await opened.close();
