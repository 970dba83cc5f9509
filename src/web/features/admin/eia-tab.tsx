import { listAgents } from '#contract/agents.ts';
import { setEiaSchedule, setEiaStatus } from '#contract/eia.ts';
import { listSourceKeys, type SourceKey } from '#contract/source-keys.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AgentInformation, AgentStatus, FeedSchedule } from './feeds/agent-sections.tsx';
import { HeldValues } from './feeds/held-values.tsx';
import { AgentRuns } from './runs/agent-runs.tsx';
import { ExecutionStatistics } from './runs/execution-statistics.tsx';
import { formatMilliseconds } from './runs/format-run.ts';
import { useAgents } from './runs/use-agents.ts';
import { describeKey, useKeyCheck } from './source-keys.ts';

const EIA = { setStatus: setEiaStatus, setSchedule: setEiaSchedule, config: listAgents };

/** Without a key there is only the field to enter one. */
export function EiaTab() {
  const keys = useRoute(listSourceKeys, {});
  const row = useAgents().data?.data.agents.find(({ agent }) => agent.id === 'eia');
  return (
    <div className="grid grid-cols-1 gap-5 lg:gap-6 xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] xl:items-start">
      <div className="grid grid-cols-1 gap-5 lg:gap-6 xl:order-2">
        {row && (
          <>
            <AgentStatus kind={EIA} agent={row.agent} />
            <ExecutionStatistics statistics={row.statistics} formatAverage={formatMilliseconds} />
            <AgentInformation agent={row.agent} />
          </>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:gap-6">
        <QueryView query={keys} skeleton={<Skeleton className="h-52 rounded-lg" />}>
          {({ data }) => {
            const key = data.keys.find(({ source }) => source === 'eia');
            if (key?.from === 'sample' && !row) return <SampleNote />;
            return key && <KeySection sourceKey={key} />;
          }}
        </QueryView>
        {row && (
          <>
            <AgentRuns {...row} />
            <HeldValues agentId="eia" />
            <FeedSchedule kind={EIA} agent={row.agent} hasSwitch={false} />
          </>
        )}
      </div>
    </div>
  );
}

function SampleNote() {
  return (
    <Section title="API Configuration">
      <p className="text-13 text-t2">
        With sample data this agent is off unless HEADFRAME_EIA_API_KEY is set on the server. With live data,
        enter the key here.
      </p>
    </Section>
  );
}

const WITHOUT_KEY = 'Without a key this agent does not run. A key is free from the EIA.';

function KeySection({ sourceKey }: { sourceKey: SourceKey }) {
  const form = useKeyCheck('eia', [listAgents]);
  const isConfigured = sourceKey.from !== null && sourceKey.problem === null;
  const canEnter = sourceKey.from === null || sourceKey.from === 'stored';
  return (
    <Section
      title="API Configuration"
      aside={
        <Badge tone={isConfigured ? 'gain' : 'warn'}>{isConfigured ? 'Configured' : 'Not Configured'}</Badge>
      }
    >
      <form onSubmit={form.submit} className="grid gap-4">
        <p className="text-13 text-t2">
          US coal prices and shipments, and weekly stocks of oil and gas.{' '}
          {describeKey(sourceKey, WITHOUT_KEY)}
        </p>
        {canEnter ? (
          <TextField
            label="API key"
            name="key"
            spellCheck={false}
            maxLength={200}
            value={form.key}
            error={form.error}
            hint="40 letters and digits. It is checked with one call and stored encrypted."
            onValue={form.setKey}
          />
        ) : (
          form.error && <p className="text-13 text-loss">{form.error}</p>
        )}
        <div>
          <SubmitButton
            of={form}
            label="Check key"
            blocked={form.key.trim() === '' && !isConfigured}
            busyLabel="Checking..."
            tone="secondary"
          />
        </div>
      </form>
    </Section>
  );
}
