import { systemClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { toNewsSource } from '#spiders/define-spider.ts';
import { findSpider, spiders } from '#spiders/index.ts';
import { createLocalScraper } from './agents/all-agents.ts';
import { readOptions } from './agents/news-spiders/options.ts';
import type { Config } from './config.ts';
import { openGateway, type Steps } from './engine.ts';
import { OperatorError } from './operator-error.ts';

/** Runs a spider like a first run, and prints instead of storing. */
export async function runSpiderCommand(options: {
  id: string;
  config: Config;
  log: Log;
  write: (text: string) => void | Promise<void>;
}): Promise<number> {
  const { id, config, log, write } = options;
  const spider = findSpider(id);
  if (!spider) {
    throw new OperatorError(
      `There is no spider "${id}". Known spiders: ${spiders.map((one) => one.id).join(', ')}`,
    );
  }
  const steps: Steps = [];
  const gatewayUrl = await openGateway(config, systemClock, steps);
  const scraper = createLocalScraper({ config, clock: systemClock, log, gatewayUrl });
  try {
    const request = { source: toNewsSource(spider), ...readOptions(spider, {}), validators: {}, known: {} };
    const result = await scraper.scrapeNews(request, new AbortController().signal);
    await write(`${JSON.stringify(result, null, 2)}\n`);
    return result.feeds.some(({ outcome }) => outcome === 'read' || outcome === 'unchanged') ? 0 : 1;
  } finally {
    await scraper.close();
    for (const step of steps) await step();
  }
}
