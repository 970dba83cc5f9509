import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type AgentOverview, MAX_ATTEMPTS, NO_AGENTS_SELECTED, triggerAgents } from '#contract/agents.ts';
import { countOf } from '#contract/count-of.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatMoment } from '#wording/format.ts';
import { formatDuration } from './format-run.ts';
import { RUN_ROUTES } from './run-parts.tsx';
import { useAgents } from './use-agents.ts';

interface RunNowDialogProps {
  /** Preselected agents. */
  agentIds?: readonly string[];
  onClose: () => void;
}

export function RunNowDialog({ agentIds = [], onClose }: RunNowDialogProps) {
  const now = useNow(30_000);
  const agents = useAgents();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(agentIds));
  const [isNoneChosen, setNoneChosen] = useState(false);
  const [text, setText] = useState('');
  const listed = (agents.data?.data.agents ?? []).filter(({ agent }) => matches(agent.name, text));
  const form = usePasswordForm(triggerAgents, {
    refresh: RUN_ROUTES,
    done: ({ data }) => data.message,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    setNoneChosen(chosen.size === 0);
    if (chosen.size > 0) form.submit(event, { body: { agents: [...chosen] } });
  };
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    setNoneChosen(false);
  };
  return (
    <FormDialog
      title="Run now"
      description="Runs now; the schedule is unchanged."
      failure={form.failure}
      submitLabel={chosen.size === 0 ? 'Run agents' : `Run ${countOf(chosen.size, 'agent')}`}
      busy={form.isPending}
      busyLabel="Triggering..."
      onSubmit={submit}
      onClose={onClose}
    >
      {isNoneChosen && <Banner tone="error">{NO_AGENTS_SELECTED}</Banner>}
      <label className="relative block">
        <span className="sr-only">Find an agent</span>
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-t3"
        />
        <input
          type="search"
          autoComplete="off"
          placeholder="Find an agent"
          // biome-ignore lint/a11y/noAutofocus: a dialog that was just opened, unless its agent is chosen already
          autoFocus={agentIds.length === 0}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="control pl-9"
        />
      </label>
      <QueryView query={agents} skeleton={<SkeletonRows rows={4} />}>
        {() => (
          <ul aria-label="Agents" className="-my-1 max-h-[min(300px,40dvh)] overflow-y-auto py-1">
            {order(listed, agentIds).map((row) => (
              <AgentChoice
                key={row.agent.id}
                row={row}
                now={now}
                isChosen={chosen.has(row.agent.id)}
                onChoose={() => choose(row.agent.id)}
              />
            ))}
            {listed.length === 0 && <li className="text-13 text-t2">No agent with that name.</li>}
          </ul>
        )}
      </QueryView>
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}

function matches(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase());
}

/** Preselected agents first. */
function order(rows: readonly AgentOverview[], first: readonly string[]): AgentOverview[] {
  return rows.toSorted((a, b) => Number(first.includes(b.agent.id)) - Number(first.includes(a.agent.id)));
}

interface AgentChoiceProps {
  row: AgentOverview;
  now: Date;
  isChosen: boolean;
  onChoose: () => void;
}

function AgentChoice({ row, now, isChosen, onChoose }: AgentChoiceProps) {
  const isBusy = isRunning(row);
  return (
    <li>
      <label
        className={`flex min-h-11 items-start gap-3 rounded-md px-1 py-1.5 ${isBusy ? 'text-t3' : 'hover:bg-s2'}`}
      >
        <input
          type="checkbox"
          disabled={isBusy}
          checked={isChosen && !isBusy}
          onChange={onChoose}
          className="mt-1 size-4 accent-t1"
        />
        <span className="min-w-0">
          <span className="block text-14 font-semibold wrap-anywhere">{row.agent.name}</span>
          <span className="block text-12 text-t3">{describeChoice(row, now)}</span>
        </span>
      </label>
    </li>
  );
}

function isRunning({ lastRun }: AgentOverview): boolean {
  return lastRun !== null && lastRun.finishedAt === null && lastRun.retryAt === null;
}

/** `20 articles, about 1.2 min` */
function describeChoice(row: AgentOverview, now: Date): string {
  const { lastRun, scope, statistics, agent } = row;
  if (isRunning(row)) {
    return `Running since ${formatMoment(lastRun?.startedAt ?? lastRun?.createdAt, now)}`;
  }
  if (lastRun?.retryAt) {
    return `Try ${lastRun.attempt + 1} of ${MAX_ATTEMPTS} is queued for ${formatMoment(lastRun.retryAt, now)}`;
  }
  const took = statistics.avgExecutionTime > 0 ? `about ${formatDuration(statistics.avgExecutionTime)}` : '';
  return [agent.enabled ? '' : 'Off', scope ?? '', took].filter(Boolean).join(', ');
}
