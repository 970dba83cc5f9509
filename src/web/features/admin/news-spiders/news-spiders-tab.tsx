import { useQueryClient } from '@tanstack/react-query';
import { Bug, Plus, Shield } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { countOf } from '#contract/count-of.ts';
import {
  getSpiderConfigs,
  listSpiderExecutions,
  SPIDER_MODE,
  type SpiderOrigin,
} from '#contract/news-spiders.ts';
import type { Answer } from '#contract/route.ts';
import { refreshRoute, usePolledRoute } from '#web/api/use-route.ts';
import { withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Tile, Tiles } from '#web/ui/facts.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatShare } from '#wording/format.ts';
import { successRateOf } from '../runs/format-run.ts';
import { useRefreshSoon } from '../runs/use-refresh-soon.ts';
import { filterSpiders, needsAttention, sortSpiders } from './arrange-spiders.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { FeedEditor } from './feed-editor.tsx';
import { NoticeBanner, useNotice } from './notice.tsx';
import { SpiderCard, TypeMark } from './spider-card.tsx';
import { SpiderDialog } from './spider-dialog.tsx';
import { SpiderRows } from './spider-rows.tsx';
import { SpiderToolbar, useSpiderArrangement } from './spider-toolbar.tsx';
import { makeSpidersSheet } from './spiders-sheet.ts';

type SpiderConfigs = Answer<typeof getSpiderConfigs>['data'];

const POLL_WHILE_RUNNING_MS = 5000;

export function NewsSpidersTab() {
  const configs = usePolledRoute(getSpiderConfigs, {}, (latest) =>
    latest?.data.spiders.some(({ isRunning }) => isRunning) ? POLL_WHILE_RUNNING_MS : false,
  );
  return (
    <QueryView query={configs} skeleton={<SpidersSkeleton />}>
      {({ data }) => <Spiders configs={data} />}
    </QueryView>
  );
}

function Spiders({ configs }: { configs: SpiderConfigs }) {
  const now = useNow(30_000);
  const [notice, notify] = useNotice();
  const refreshSoon = useRefreshSoon([getSpiderConfigs, listSpiderExecutions]);
  const client = useQueryClient();
  /** Twice, so that a short run shows on the card as well. */
  const watchRuns = () => {
    void refreshRoute(client, getSpiderConfigs);
    refreshSoon();
  };
  const { filter, sort, view } = useSpiderArrangement(configs.spiders.length);
  const [params, setParams] = useSearchParams();
  const setFeed = (feed: string | undefined) => setParams((latest) => withParams(latest, { feed }));
  const [openId, setOpenId] = useState(params.get('spider'));
  const feedId = params.get('feed');
  const [isBulk, setBulk] = useState(false);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const shown = sortSpiders(filterSpiders(configs.spiders, filter), sort);
  const selected = configs.spiders.filter(({ id }) => selectedIds.has(id));
  const open = configs.spiders.find(({ id }) => id === openId);
  const edited = configs.spiders.find(({ id }) => id === feedId);

  const toggleSelected = (id: string) =>
    setSelectedIds((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <div className="grid gap-5 lg:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-20 font-semibold">News Spiders</h2>
          <p className="mt-1 text-t2">
            {formatCount(configs.totalSpiders)} spiders collect energy, financial, general, and transportation
            news in {SPIDER_MODE} production mode.
          </p>
          <p className="mt-1 text-13 text-t2">{describeSpiders(configs)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setParams({ tab: 'api', sub: 'source-check' })}>
            <Shield size={16} aria-hidden />
            Check sources
          </Button>
          <Button tone="primary" data-new onClick={() => setFeed(NEW)}>
            <Plus size={16} aria-hidden />
            Add feed
          </Button>
        </div>
      </div>
      {/* An open dialog covers the page and shows the notice itself. */}
      {!open && <NoticeBanner notice={notice} notify={notify} />}
      <div className={view === 'list' ? 'max-sm:hidden' : ''}>
        <SpiderTiles configs={configs} />
      </div>
      <SpiderToolbar
        shown={shown.length}
        selected={selected.length}
        view={view}
        onSelectShown={() => setSelectedIds(new Set([...selectedIds, ...shown.map(({ id }) => id)]))}
        onClearSelection={() => setSelectedIds(new Set())}
        onBulkTrigger={() => setBulk(true)}
        makeSheet={() => makeSpidersSheet(shown)}
      />
      {shown.length === 0 ? (
        <Empty icon={<Bug size={22} />} title="No spiders found">
          <p>No spiders match these filters.</p>
        </Empty>
      ) : view === 'list' ? (
        <SpiderRows
          spiders={shown}
          now={now}
          selectedIds={selectedIds}
          onSelect={toggleSelected}
          onOpen={setOpenId}
          onEdit={setFeed}
          notify={notify}
        />
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
              onEdit={() => setFeed(spider.id)}
              notify={notify}
            />
          ))}
        </ul>
      )}
      {open && (
        <SpiderDialog
          key={open.id}
          spider={open}
          notice={notice}
          notify={notify}
          onTriggered={watchRuns}
          onClose={() => setOpenId(null)}
        />
      )}
      {(feedId === NEW || edited) && (
        <FeedEditor
          key={feedId}
          spider={feedId === NEW ? undefined : edited}
          onClose={() => setFeed(undefined)}
        />
      )}
      {isBulk && (
        <BulkDialog
          spiders={selected}
          onUnselect={toggleSelected}
          onTriggered={(message) => {
            notify({ tone: 'success', text: message });
            setSelectedIds(new Set());
            watchRuns();
          }}
          onClose={() => setBulk(false)}
        />
      )}
    </div>
  );
}

const NEW = 'new';

/** `18 spiders: 15 built in, 3 added. 17 on. 1 needs attention.` */
function describeSpiders({ spiders, totalSpiders, enabledSpiders }: SpiderConfigs): string {
  const count = (origin: SpiderOrigin) => spiders.filter((spider) => spider.origin === origin).length;
  const edited = count('edited');
  const builtIn = count('built-in') + edited;
  const problems = spiders.filter(needsAttention).length;
  return [
    `${formatCount(totalSpiders)} spiders: ${builtIn} built in${edited > 0 ? ` (${edited} edited)` : ''}, ${count('added')} added.`,
    `${formatCount(enabledSpiders)} on.`,
    problems > 0 ? `${countOf(problems, 'needs', 'need')} attention.` : '',
  ].join(' ');
}

function SpiderTiles({ configs }: { configs: SpiderConfigs }) {
  const { spiders, spiderTypes, totalSpiders, enabledSpiders } = configs;
  const sum = (field: 'totalExecutions' | 'successfulExecutions') =>
    spiders.reduce((total, { statistics }) => total + statistics[field], 0);
  const totalExecutions = sum('totalExecutions');
  const rate = successRateOf({ totalExecutions, successfulExecutions: sum('successfulExecutions') });
  return (
    <Tiles>
      <Tile term="Total spiders">{formatCount(totalSpiders)}</Tile>
      <Tile term="Enabled">{formatCount(enabledSpiders)}</Tile>
      <Tile term="Total executions">{formatCount(totalExecutions)}</Tile>
      <Tile term="Success rate">{formatShare(rate)}</Tile>
      {spiderTypes.map((type) => (
        <Tile key={type} term={<TypeMark type={type} />}>
          {formatCount(spiders.filter((spider) => spider.type === type).length)}
        </Tile>
      ))}
    </Tiles>
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
