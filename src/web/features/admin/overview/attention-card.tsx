import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { type AgentOverview, MAX_ATTEMPTS } from '#contract/agents.ts';
import { useApiStatus } from '#web/api/api-status.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatMoment, formatWord } from '#wording/format.ts';
import { agentPath, feedPath, runsPath } from '../admin-paths.ts';
import { CancelRunButton, RunChip } from '../runs/run-parts.tsx';
import { isHealthy, sayNeedAttention } from './health.ts';
import { TurnOffButton } from './turn-off-button.tsx';

interface AttentionCardProps {
  agents: readonly AgentOverview[];
  checkedAt: string;
  now: Date;
  onRunNow: (agentId: string) => void;
}

export function AttentionCard({ agents, checkedAt, now, onRunNow }: AttentionCardProps) {
  const enabled = agents.filter(({ agent }) => agent.enabled);
  const problems = enabled.filter((row) => !isHealthy(row));
  const waiting = enabled.filter((row) => isHealthy(row) && row.collectedAt === null).length;
  const healthy = enabled.length - problems.length - waiting;
  const isDown = useApiStatus() === 'error';
  return (
    <Card className="overflow-hidden">
      <section aria-labelledby="platform-health">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-4 md:px-5">
          <h2 id="platform-health" className="flex items-center gap-3 text-20 font-semibold">
            <span
              aria-hidden
              className={`size-2.5 forced-color-adjust-none ${isDown || problems.length > 0 ? 'rounded-[2px] bg-loss' : 'rounded-full bg-gain'}`}
            />
            {isDown ? 'Unreachable' : sayNeedAttention(problems.length)}
          </h2>
          <p className="text-12 text-t3">
            {healthy} of {enabled.length} agents healthy
            {waiting > 0 && ` · ${waiting} without data yet`} · checked {formatMoment(checkedAt, now)}
          </p>
        </div>
        <ul>
          {problems.map((row) => (
            <Problem key={row.agent.id} row={row} now={now} onRunNow={() => onRunNow(row.agent.id)} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Problem({ row, now, onRunNow }: { row: AgentOverview; now: Date; onRunNow: () => void }) {
  const { agent, attention, lastRun } = row;
  if (!attention) return null;
  const isRunning = lastRun?.status === 'running';
  return (
    <li className="border-t border-l-4 border-t-line border-l-loss px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h3 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
            <Link to={agentPath(agent.id)} className="rounded-sm hover:underline">
              {agent.name}
            </Link>
            <ProblemChip attention={attention} />
            {isRunning && <RunChip run={lastRun} />}
          </h3>
          <p className="mt-1 text-14 wrap-anywhere">{attention.reason}</p>
          <p className="mt-1 text-13 wrap-anywhere text-t2">
            {[attention.effect, attention.advice, describeRetryTime(row, now)].filter(Boolean).join(' ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          {attention.action === 'test-feed' ? (
            <Link to={feedPath(agent.id)} className={buttonClass({ size: 'small' })}>
              Test feed
            </Link>
          ) : (
            !isRunning && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`Retry now: ${agent.name}`}
                onClick={onRunNow}
              >
                <Play size={14} aria-hidden />
                Retry now
              </Button>
            )
          )}
          {lastRun && lastRun.finishedAt === null && (
            <CancelRunButton
              run={lastRun}
              name={agent.name}
              label={lastRun.retryAt ? 'Cancel retry' : 'Cancel'}
            />
          )}
          <TurnOffButton agent={agent} />
          <Link to={runsPath(agent.id)} className={buttonClass({ size: 'small', tone: 'quiet' })}>
            View runs
          </Link>
        </div>
      </div>
    </li>
  );
}

function ProblemChip({ attention: { kind, times } }: { attention: NonNullable<AgentOverview['attention']> }) {
  if (kind === 'stale') return <Badge tone="warn">Stale</Badge>;
  const noun = kind === 'retrying' ? (times === 1 ? 'try' : 'tries') : times === 1 ? 'run' : 'runs';
  const word = kind === 'retrying' ? 'Failed' : formatWord(kind);
  return (
    <Badge tone={kind === 'degraded' ? 'grey' : 'loss'}>
      {times > 1 || kind === 'retrying' ? `${word}, ${times} ${noun}` : word}
    </Badge>
  );
}

function describeRetryTime({ lastRun }: AgentOverview, now: Date): string {
  if (!lastRun?.retryAt) return '';
  return `Try ${lastRun.attempt + 1} of ${MAX_ATTEMPTS} is queued for ${formatMoment(lastRun.retryAt, now)}.`;
}
