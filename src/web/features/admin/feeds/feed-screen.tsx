import type { UseQueryResult } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureText } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { splitFailure } from '#web/ui/error-banner.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { QueryView, RetryButton } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatWord } from '#wording/format.ts';
import { AgentRuns } from '../runs/agent-runs.tsx';
import { ExecutionStatistics } from '../runs/execution-statistics.tsx';
import { formatMilliseconds } from '../runs/format-run.ts';
import { useScheduleReader } from '../schedule/schedule-words.tsx';
import { AgentInformation, AgentStatus, FeedSchedule, ItemsOverview } from './agent-sections.tsx';
import { CurrentItems } from './current-items.tsx';
import type { Feed, FeedItem, FeedKind, ItemActions } from './feed.ts';
import { HeldValues } from './held-values.tsx';
import { HistoricalData } from './historical-data.tsx';
import { NewItemProgress } from './new-item-progress.tsx';

interface FeedScreenProps {
  kind: FeedKind;
  feed: Feed;
  actions: ItemActions;
  renderIdField: RenderIdField;
  apiConfiguration: ReactNode;
  children?: ReactNode;
}

export function FeedScreen(props: FeedScreenProps) {
  const { kind, feed, actions, renderIdField, apiConfiguration, children } = props;
  return (
    <FeedGrid
      rail={
        <>
          <AgentStatus kind={kind} agent={feed.agent} />
          <ExecutionStatistics statistics={feed.statistics} formatAverage={formatMilliseconds} />
          {apiConfiguration}
          <AgentInformation agent={feed.agent} />
        </>
      }
    >
      <HeldValues agentId={kind.agentId} />
      <AgentRuns {...feed} />
      <HistoricalData kind={kind} dataStats={feed.dataStats} />
      <FeedSchedule kind={kind} agent={feed.agent} />
      <ItemsOverview kind={kind} items={feed.items} />
      <AddItemForm kind={kind} actions={actions} renderIdField={renderIdField} />
      <CurrentItems kind={kind} items={feed.items} actions={actions} />
      {children}
    </FeedGrid>
  );
}

interface FeedViewProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

export function FeedView<T>({ query, children }: FeedViewProps<T>) {
  // Loaded beside the data: words of a schedule that come later move what is below them.
  useScheduleReader();
  if (query.data === undefined && query.error !== null) {
    return (
      <Empty
        icon={<FileQuestion size={22} />}
        title="Configuration Not Found"
        action={<RetryButton of={query} size="medium" />}
      >
        <div role="alert">
          <FailureText {...splitFailure(query.error)} />
        </div>
      </Empty>
    );
  }
  return (
    <QueryView query={query} skeleton={<FeedSkeleton />}>
      {children}
    </QueryView>
  );
}

function FeedSkeleton() {
  return (
    <FeedGrid
      rail={
        <>
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </>
      }
    >
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </FeedGrid>
  );
}

function FeedGrid({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:gap-6 xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] xl:items-start">
      <div className="grid grid-cols-1 gap-5 sm:max-xl:grid-cols-2 sm:max-xl:items-start lg:gap-6 xl:order-2">
        {rail}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:gap-6">{children}</div>
    </div>
  );
}

type RenderIdField = (entry: FeedItem, change: (step: Partial<FeedItem>) => void) => ReactNode;

interface AddItemFormProps {
  kind: FeedKind;
  actions: ItemActions;
  renderIdField: RenderIdField;
}

function AddItemForm({ kind, actions, renderIdField }: AddItemFormProps) {
  const toast = useToast();
  const noun = formatWord(kind.item);
  const empty: FeedItem = { id: '', name: '', category: kind.defaultCategory };
  const [entry, setEntry] = useState(empty);
  const [added, setAdded] = useState<{ id: string; runId: string }>();
  const change = (step: Partial<FeedItem>) => setEntry({ ...entry, ...step });
  const [id, name] = [entry.id.trim(), entry.name.trim()];
  const isComplete = id !== '' && name !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || actions.isAdding) return;
    actions.add({ ...entry, id, name }, (runId) => {
      setEntry(empty);
      setAdded({ id: id.toUpperCase(), runId });
      toast(`${noun} ${id.toUpperCase()} added`);
    });
  };
  return (
    <Section title={`Add New ${noun}`}>
      <form onSubmit={submit} className="grid items-start gap-4 md:grid-cols-[2fr_3fr_2fr_auto]">
        {renderIdField(entry, change)}
        <TextField
          label={kind.nameLabel}
          value={entry.name}
          maxLength={kind.nameMaxLength}
          onValue={(name) => change({ name })}
        />
        <SelectField<string>
          label="Category"
          value={entry.category}
          options={kind.categoryNames}
          onValue={(category) => change({ category })}
        />
        <div className="md:pt-6">
          <Button type="submit" wide disabled={!isComplete} busy={actions.isAdding} busyLabel="Adding...">
            Add {noun}
          </Button>
        </div>
      </form>
      {added && <NewItemProgress key={added.runId} kind={kind} {...added} />}
    </Section>
  );
}
