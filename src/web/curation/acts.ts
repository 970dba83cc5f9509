import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  curateArticle,
  getBrief,
  judgeArticle,
  listCuratedStories,
  rateArticle,
} from '#contract/briefing.ts';
import { getOverview, type RankedArticle } from '#contract/dashboard.ts';
import { countNews, searchNews } from '#contract/news.ts';
import type { Body } from '#contract/route.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refreshRoute } from '#web/api/use-route.ts';
import { useToast } from '#web/ui/use-toast.ts';

export type CurationAct = 'pin' | 'unpin' | 'hide' | 'show' | 'score';

export type CuratedArticle = Pick<RankedArticle, 'id' | 'title' | 'relevanceScore' | 'curation'>;

type Change = Omit<Body<typeof curateArticle>, 'reason'>;

interface Decision {
  done: string;
  change: Change;
  reason: string;
}

/** Routes that show curated stories. */
const SHOWN_IN = [getBrief, getOverview, listCuratedStories, searchNews, countNews];

/** Decisions and feedback on a story. Each can be undone for a while, even after its row is gone. */
export function useStoryActs(
  { id, curation }: Pick<CuratedArticle, 'id' | 'curation'>,
  onCurated?: (article: RankedArticle) => void,
) {
  const toast = useToast();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (work: () => Promise<void>) => {
    setFailure(undefined);
    setPending(true);
    try {
      await work();
    } catch (error) {
      setFailure(describeFailure(error as Error));
    } finally {
      setPending(false);
    }
  };

  const curate = (change: Change, reason: string, onDone: () => void) =>
    run(async () => {
      const { data } = await call(curateArticle, { params: { id }, body: { ...change, reason } });
      onCurated?.(data.article);
      onDone();
      await Promise.all(SHOWN_IN.map((route) => refreshRoute(client, route)));
    });

  const judge = (wants: 'more' | 'less' | null, onDone: () => void) =>
    run(async () => {
      await call(judgeArticle, { params: { id }, body: { wants } });
      onDone();
    });

  const rate = (notUseful: boolean, onDone: () => void) =>
    run(async () => {
      await call(rateArticle, { params: { id }, body: { notUseful } });
      onDone();
    });

  const sayUndone = () => toast('Undone.');
  return {
    isPending,
    failure,
    forgetFailure: () => setFailure(undefined),
    decide: ({ done, change, reason }: Decision) =>
      curate(change, reason, () => {
        const undo = () =>
          void curate(revert(change, curation), `Undone: ${reason}`.slice(0, 500), sayUndone);
        toast(done, { undo });
      }),
    askFor: (wants: 'more' | 'less') =>
      judge(wants, () => {
        toast(`Noted: ${wants} stories like this.`, { undo: () => void judge(null, sayUndone) });
      }),
    sayNotUseful: () =>
      rate(true, () => {
        toast('Noted: not useful.', { undo: () => void rate(false, sayUndone) });
      }),
  };
}

/** The changed fields as they were before. */
function revert(change: Change, before: CuratedArticle['curation']): Change {
  return {
    ...(change.pinned !== undefined && { pinned: before?.pinned ?? false }),
    ...(change.hidden !== undefined && { hidden: before?.hidden ?? false }),
    ...(change.score !== undefined && { score: before?.score ?? null }),
  };
}
