import type { FastifyInstance } from 'fastify';
import { type Scraper, scraperRoutes } from '#contract/scraper.ts';
import { AppError, unavailable } from '#platform/app-error.ts';
import { type Guards, type Handlers, mountRoutes } from '#platform/mount.ts';
import { isSameSecret } from '#platform/secret-token.ts';

/** The calls of the scraper host. Without a configured secret every call is rejected. */
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
  const underWay = new Map<string, AbortController>();
  /** A host that is stopping must not report a partial result as complete. */
  const scrape = async <T>(id: string | undefined, work: (signal: AbortSignal) => Promise<T>) => {
    const own = new AbortController();
    if (id !== undefined) underWay.set(id, own);
    try {
      const data = await work(AbortSignal.any([own.signal, stopping.signal]));
      if (stopping.signal.aborted) throw unavailable('The scraper host is stopping', 5);
      return data;
    } finally {
      if (id !== undefined) underWay.delete(id);
    }
  };
  const handlers: Handlers<typeof scraperRoutes, 'server'> = {
    scrapeNews: ({ body }) => scrape(body.id, (signal) => scraper.scrapeNews(body, signal)),
    checkFeed: async ({ body }) => scraper.checkFeed(body, stopping.signal),
    scrapeLegacy: ({ body }) => scrape(body.id, (signal) => scraper.scrapeLegacy(body, signal)),
    stopScraping: async ({ body }) => {
      const meant = underWay.get(body.id);
      meant?.abort();
      return { stopped: meant !== undefined };
    },
  };
  mountRoutes(app, scraperRoutes, handlers, guards, { prefix: '' });
}
