import { type FormEvent, useState } from 'react';
import {
  addSpider,
  getSpiderConfigs,
  removeSpider,
  resetSpiderFeed,
  type SpiderConfig,
  setSpiderFeed,
  testFeed,
} from '#contract/news-spiders.ts';
import { useAction } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { CloseButton, Dialog } from '#web/ui/dialog.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatMoment } from '#wording/format.ts';
import { useScheduleReader } from '../schedule/schedule-words.tsx';
import { type FeedDraft, openFeed, whyNotSaved } from './feed-draft.ts';
import { FeedForm } from './feed-form.tsx';
import { FeedTestReport } from './feed-test-report.tsx';

interface FeedEditorProps {
  /** Undefined for a new feed. */
  spider: SpiderConfig | undefined;
  onClose: () => void;
}

export function FeedEditor({ spider, onClose }: FeedEditorProps) {
  const now = useNow(30_000);
  const shared = useSharedDraft(openFeed(spider), spider?.version);
  const { draft, setDraft } = shared;
  const [isRemoving, setRemoving] = useState(false);
  const refresh = [getSpiderConfigs];
  const tested = useAction(testFeed);
  const added = useAction(addSpider, { refresh, done: `${draft.name.trim()} added`, onDone: onClose });
  const saved = useAction(setSpiderFeed, {
    draft: shared,
    refresh,
    done: `${draft.name.trim()} saved`,
    onDone: onClose,
  });
  const reset = useAction(resetSpiderFeed, {
    refresh,
    done: `${spider?.name} uses its default address again`,
    onDone: onClose,
  });
  const result = tested.data?.data.test;
  const isOutdated = result !== undefined && result.url !== draft.url.trim();
  const reason = whyNotSaved(draft, spider, result);
  const failure = [tested, added, saved, reset].find(
    (action) => action.failure && !action.isPending,
  )?.failure;
  const isSaving = added.isPending || saved.isPending;

  const test = () => {
    for (const action of [added, saved, reset]) action.reset();
    tested.mutate({ body: { url: draft.url.trim(), ...(spider && { spiderId: spider.id }) } });
  };
  const save = () => {
    tested.isError && tested.reset();
    const body = writeFeed(draft, spider, result);
    if (!spider) added.mutate({ body: { ...body, testId: result?.id ?? '' } });
    else saved.mutate({ params: { id: spider.id }, body });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || tested.isPending || saved.conflict) return;
    if (reason === undefined) save();
    else if (draft.url.trim() !== '' && (!result || isOutdated)) test();
  };

  return (
    <Dialog
      title={spider ? `Edit ${spider.name}` : 'Add feed'}
      description="Test it before saving. Nothing is stored by a test."
      size="broad"
      isUnsaved={shared.isChanged}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ConflictBanner of={saved} />
        {failure && <Banner tone="error">{failure}</Banner>}
        <div className="grid gap-6 lg:grid-cols-[360px_minmax(0,1fr)]">
          <FeedForm
            spider={spider}
            draft={draft}
            test={isOutdated ? undefined : result}
            onChange={(step) => setDraft({ ...draft, ...step })}
          />
          <div className="min-w-0 lg:border-l lg:border-line lg:pl-6">
            <FeedTestReport
              test={result}
              isTesting={tested.isPending}
              isOutdated={isOutdated}
              now={now}
              onTest={test}
            />
          </div>
        </div>
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-s1 px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-lg sm:px-6">
          <p className="min-w-0 flex-1 text-12 text-t3 max-sm:basis-full">
            {reason ?? <StartLine schedule={draft.schedule} isNew={!spider} now={now} />}
          </p>
          {spider?.origin === 'edited' && (
            <Button
              tone="quiet"
              busy={reset.isPending}
              busyLabel="Resetting..."
              onClick={() => reset.mutate({ params: { id: spider.id }, version: spider.version })}
            >
              Reset to default
            </Button>
          )}
          {spider?.origin === 'added' && (
            <Button tone="quiet" onClick={() => setRemoving(true)}>
              Remove feed
            </Button>
          )}
          <CloseButton>Cancel</CloseButton>
          <SubmitButton
            of={{ ...saved, isPending: isSaving }}
            label="Save feed"
            blocked={reason !== undefined}
          />
        </div>
      </form>
      {isRemoving && spider && (
        <ActionDialog
          title={`Remove ${spider.name}?`}
          description={sayWhatStays(spider.articleCount)}
          confirm="Remove feed"
          busyLabel="Removing..."
          route={removeSpider}
          input={{ params: { id: spider.id }, version: spider.version }}
          refresh={refresh}
          done={`${spider.name} removed`}
          onDone={onClose}
          onClose={() => setRemoving(false)}
        />
      )}
    </Dialog>
  );
}

function sayWhatStays(count: number): string {
  if (count === 0) return 'It has no articles.';
  return count === 1 ? 'Its 1 article stays.' : `Its ${formatCount(count)} articles stay.`;
}

function writeFeed(
  draft: FeedDraft,
  spider: SpiderConfig | undefined,
  test: { id: string | null } | undefined,
) {
  const { name, type, maxArticles, categories, schedule, acceptsTerms } = draft;
  const isBuiltIn = spider !== undefined && spider.origin !== 'added';
  const details = {
    name: name.trim(),
    type,
    maxArticles,
    categories: [...categories],
    schedule: schedule.trim(),
  };
  return {
    ...((isBuiltIn ? {} : details) as typeof details),
    url: draft.url.trim(),
    ...(test?.id && { testId: test.id }),
    acceptsTerms,
  };
}

function StartLine({ schedule, isNew, now }: { schedule: string; isNew: boolean; now: Date }) {
  const reader = useScheduleReader();
  if (!isNew) return 'Recorded in the audit log.';
  if (schedule.trim() === '') return 'Runs when you start it. Recorded in the audit log.';
  const next = findNext(reader?.listNextRuns, schedule.trim(), now);
  return `Starts with the next scheduled run${next ? `, ${formatMoment(next.toISOString(), now)}` : ''}. Recorded in the audit log.`;
}

function findNext(
  list: ((schedule: string, after: Date, count: number) => Date[]) | undefined,
  schedule: string,
  now: Date,
): Date | undefined {
  try {
    return list?.(schedule, now, 1)[0];
  } catch {
    return undefined;
  }
}
