import type { SeriesCategory } from '#contract/dashboard.ts';
import { addFredSeries, getFredBackfill, getFredConfig, removeFredSeries, testFred } from '#contract/fred.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { formatCount } from '#wording/format.ts';
import { FRED } from './feed.ts';
import { FeedScreen, FeedView } from './feed-screen.tsx';
import { guessCategory } from './guess-category.ts';
import { SeriesIdField } from './series-id-field.tsx';

export function FredTab() {
  const config = useRoute(getFredConfig, {});
  const refresh = [getFredConfig, getFredBackfill];
  const add = useReportedAction(addFredSeries, { refresh });
  const remove = useReportedAction(removeFredSeries, { refresh });
  return (
    <FeedView query={config}>
      {({ data }) => (
        <FeedScreen
          kind={FRED}
          feed={{
            ...data,
            items: data.series.list.map(({ id, title, category }) => ({ id, name: title, category })),
          }}
          renderIdField={(entry, change) => (
            <SeriesIdField
              value={entry.id}
              followed={data.series.list.map((series) => series.id)}
              onChange={(id) => change({ id })}
              onPick={({ id, title }) => change({ id, name: title, category: guessCategory(title) })}
            />
          )}
          actions={{
            isAdding: add.isPending,
            add: ({ id, name, category }, onAdded) =>
              add.mutate(
                { body: { id, title: name, category: category as SeriesCategory } },
                { onSuccess: ({ data: { runId } }) => onAdded(runId) },
              ),
            isRemoving: remove.isPending,
            remove: (id, onSettled) => remove.mutate({ params: { id } }, { onSettled }),
          }}
          apiConfiguration={<ApiKeySection configured={data.apiKey.configured} />}
        />
      )}
    </FeedView>
  );
}

function ApiKeySection({ configured }: { configured: boolean }) {
  return (
    <Section
      title="API Configuration"
      aside={
        <Badge tone={configured ? 'gain' : 'warn'}>{configured ? 'Configured' : 'Not Configured'}</Badge>
      }
    >
      <p className="text-13 text-pretty text-t2">
        The API key is managed in a secrets manager and is never shown here. Please contact a system
        administrator to change it.
      </p>
      <ConnectionTest />
    </Section>
  );
}

function ConnectionTest() {
  const test = useAction(testFred);
  const result = test.data?.data;
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <Button size="small" busy={test.isPending} busyLabel="Testing..." onClick={() => test.mutate({})}>
        Test connection
      </Button>
      <p role="status" className="text-13 empty:hidden">
        {test.error && <span className="text-loss">{test.error.message}</span>}
        {result && (
          <span className={result.reachable ? 'text-gain' : 'text-loss'}>
            {result.message} ({formatCount(result.durationMs)} ms)
          </span>
        )}
      </p>
    </div>
  );
}
