import { useQueryClient } from '@tanstack/react-query';
import { Bug } from 'lucide-react';
import { useState } from 'react';
import { getSpiderConfigs, listSpiderExecutions, SPIDER_MODE } from '#contract/news-spiders.ts';
import type { Answer } from '#contract/route.ts';
import { refreshRoute, useRoute } from '#web/api/use-route.ts';
import { formatCount } from '#web/format.ts';
import { Empty } from '#web/ui/empty.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useRefreshSoon } from '../use-refresh-soon.ts';
import { filterSpiders, sortSpiders } from './arrange-spiders.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { NoticeBanners } from './notice-banners.tsx';
import { SpiderCard } from './spider-card.tsx';
import { SpiderDialog } from './spider-dialog.tsx';
import { SpiderTiles } from './spider-tiles.tsx';
import { SpiderToolbar, useSpiderArrangement } from './spider-toolbar.tsx';
import { useNotices } from './use-notices.ts';

const POLL_WHILE_RUNNING_MS = 5000;

export function NewsSpidersTab() {
  const configs = useRoute(
    getSpiderConfigs,
    {},
    {
      everyMs: (latest) =>
        latest?.data.spiders.some(({ isRunning }) => isRunning) ? POLL_WHILE_RUNNING_MS : false,
    },
  );
  return (
    <QueryView query={configs} route={getSpiderConfigs} skeleton={<SpidersSkeleton />}>
      {({ data }) => <Spiders configs={data} />}
    </QueryView>
  );
}

function Spiders({ configs }: { configs: Answer<typeof getSpiderConfigs>['data'] }) {
  const now = useNow(30_000);
  const notices = useNotices();
  const refreshSoon = useRefreshSoon([getSpiderConfigs, listSpiderExecutions]);
  const client = useQueryClient();
  /** The cards tell at once that their spiders run, however short the run is. */
  const watchRuns = () => {
    void refreshRoute(client, getSpiderConfigs);
    refreshSoon();
  };
  const { filter, sort } = useSpiderArrangement();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isBulk, setBulk] = useState(false);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const shown = sortSpiders(filterSpiders(configs.spiders, filter), sort);
  const selected = configs.spiders.filter(({ id }) => selectedIds.has(id));
  const open = configs.spiders.find(({ id }) => id === openId);

  const toggleSelected = (id: string) =>
    setSelectedIds((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <div className="grid gap-5 lg:gap-6">
      <div>
        <h2 className="text-20 font-semibold">News Spiders</h2>
        <p className="mt-1 text-t2">
          {formatCount(configs.totalSpiders)} spiders collect energy, financial, general and transportation
          news, in {SPIDER_MODE} production mode.
        </p>
      </div>
      {/* A dialog covers the page: while one is open, it shows what happened. */}
      {!open && <NoticeBanners notices={notices} />}
      <SpiderTiles configs={configs} />
      <SpiderToolbar
        shown={shown.length}
        selected={selected.length}
        onSelectShown={() => setSelectedIds(new Set([...selectedIds, ...shown.map(({ id }) => id)]))}
        onClearSelection={() => setSelectedIds(new Set())}
        onBulkTrigger={() => setBulk(true)}
      />
      {shown.length === 0 ? (
        <Empty icon={<Bug size={22} />} title="No spiders found">
          <p>No spider matches these filters. Choose other ones.</p>
        </Empty>
      ) : (
        <ul aria-label="Spiders" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((spider) => (
            <SpiderCard
              key={spider.id}
              spider={spider}
              now={now}
              selected={selectedIds.has(spider.id)}
              onSelect={() => toggleSelected(spider.id)}
              onOpen={() => setOpenId(spider.id)}
              tellError={notices.tellError}
            />
          ))}
        </ul>
      )}
      {open && (
        <SpiderDialog
          key={open.id}
          spider={open}
          notices={notices}
          onTriggered={watchRuns}
          onClose={() => setOpenId(null)}
        />
      )}
      {isBulk && (
        <BulkDialog
          spiders={selected}
          onUnselect={toggleSelected}
          onTriggered={(message) => {
            notices.tellSuccess(message);
            setSelectedIds(new Set());
            watchRuns();
          }}
          onClose={() => setBulk(false)}
        />
      )}
    </div>
  );
}

function SpidersSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-24 rounded-lg" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Skeleton key={card} className="h-64 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
