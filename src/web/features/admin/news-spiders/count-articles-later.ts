import type { QueryClient } from '@tanstack/react-query';
import { getSpiderConfigs, updateArticleCount } from '#contract/news-spiders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readSession } from '#web/api/session.ts';
import { refreshRoute } from '#web/api/use-route.ts';

/** By then a run has ended and what it found is stored. */
const AFTER_RUN_MS = 5 * 60_000;

/**
 * Has the articles of these spiders counted anew once their runs are over, wherever in the console the reader is
 * by then. Nobody asked for it, so nobody is told when it fails: the count stays the one it was.
 */
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
  }, AFTER_RUN_MS);
}
