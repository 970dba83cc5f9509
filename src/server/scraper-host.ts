import { mountScraper } from '#scraper/mount-scraper.ts';
import { createLocalScraper } from './agents/local-scraper.ts';
import { openGateway } from './gateway.ts';
import { openHealthServer } from './open-server.ts';
import type { Serving, Start } from './start.ts';
import { keep } from './steps.ts';

/** A process that only scrapes, without a database. */
export async function openScraperHost(start: Start): Promise<Serving> {
  const { config, clock, steps } = start;
  const gatewayUrl = await openGateway(config, clock, steps);
  const app = openHealthServer({ ...start, probe: async () => undefined });
  mountScraper(app, keep(steps, createLocalScraper({ ...start, gatewayUrl })), config.scraperSecret);
  return { app, lines: [] };
}
