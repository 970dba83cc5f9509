import type { QueryClient } from '@tanstack/react-query';
import { getSpiderConfigs, updateArticleCount } from '#contract/news-spiders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readSession } from '#web/api/session.ts';
import { refreshRoute } from '#web/api/use-route.ts';

const AFTER_TRIGGER_MS = 5 * 60_000;

/** Updates the article counts after the runs end, on any screen. Failures are ignored. */
export function countArticlesLater(client: QueryClient, spiderIds: readonly string[]): void {
  const { token } = readSession();
  setTimeout(async () => {
    for (const id of spiderIds) {
      if (token === null || readSession().token !== token) return;
      await call(updateArticleCount, { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }
    await refreshRoute(client, getSpiderConfigs);
  }, AFTER_TRIGGER_MS);
}
