import type { FastifyInstance } from 'fastify';
import { type Scraper, scraperRoutes } from '#contract/scraper.ts';
import { AppError } from '#platform/app-error.ts';
import { type Guards, type Handlers, mountRoutes } from '#platform/mount.ts';
import { isSameSecret } from '#platform/secret-token.ts';

/** The calls of the scraper host. Without a configured secret every call is refused. */
export function mountScraper(
  app: FastifyInstance,
  scraper: Omit<Scraper, 'close'>,
  secret: string | undefined,
) {
  const guards: Guards<'server'> = {
    admit: (_route, token) => {
      if (secret === undefined || token === undefined || !isSameSecret(token, secret)) {
        return new AppError(401, 'NOT_KNOWN', 'Only the server may call the scraper');
      }
      return 'server';
    },
  };
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  const handlers: Handlers<typeof scraperRoutes, 'server'> = {
    scrapeNews: async ({ body }) => ({
      success: true,
      data: await scraper.scrapeNews(body, stopping.signal),
    }),
    checkFeed: async ({ body }) => ({
      success: true,
      data: await scraper.checkFeed(body, stopping.signal),
    }),
    scrapeLegacy: async ({ body }) => ({
      success: true,
      data: await scraper.scrapeLegacy(body, stopping.signal),
    }),
  };
  mountRoutes(app, scraperRoutes, handlers, guards, { prefix: '' });
}
