import { countOf } from '#contract/count-of.ts';
import {
  getSpiderConfigs,
  listSpiderExecutions,
  type SpiderConfig,
  updateArticleCount,
} from '#contract/news-spiders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#wording/format.ts';
import { RunHistory, type RunSource } from '../runs/run-history.tsx';
import type { Notify } from './notice.tsx';

const COUNT_NOT_DEPLOYED =
  'Article count update feature not yet deployed to production. Please wait for next deployment.';

interface HistoryPanelProps {
  spider: SpiderConfig;
  notify: Notify;
}

const EXECUTIONS: RunSource = {
  route: listSpiderExecutions,
  laterPages: 100,
  read: async (spiderId, range, signal) => {
    const { executions, total } = await call(listSpiderExecutions, { query: { ...range, spiderId } }, signal);
    return { runs: executions.map(({ run, job_id: jobId }) => ({ ...run, jobId })), total };
  },
};

export function HistoryPanel({ spider, notify }: HistoryPanelProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-t2">{countOf(spider.articleCount, 'article')} stored</p>
        <CountButton spider={spider} notify={notify} />
      </div>
      <RunHistory
        agentId={spider.id}
        total={spider.statistics.totalExecutions}
        nouns={{ unit: 'articles', agent: { name: spider.name, type: 'news spider' } }}
        source={EXECUTIONS}
      />
    </div>
  );
}

function CountButton({ spider, notify }: HistoryPanelProps) {
  const count = useAction(updateArticleCount, {
    refresh: [getSpiderConfigs],
    onStart: () => notify(null),
    onDone: ({ data: { oldCount, newCount } }) =>
      notify({
        tone: 'success',
        text: `Article count updated: ${formatCount(oldCount)} → ${formatCount(newCount)}`,
      }),
    onFailed: (message, error) => {
      const isMissing = error instanceof ApiError && error.status === 404;
      notify({ tone: 'error', text: isMissing ? COUNT_NOT_DEPLOYED : message });
    },
  });
  return (
    <Button
      size="small"
      busy={count.isPending}
      busyLabel="Updating..."
      onClick={() => count.mutate({ params: { id: spider.id } })}
    >
      Update Article Count
    </Button>
  );
}
