import { useState } from 'react';
import { acceptHeldValue, type HeldValue, listHeldValues } from '#contract/agents.ts';
import type { Input } from '#web/api/call.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { formatAbbreviated, formatCount, formatDay } from '#wording/format.ts';
import { writeNumber } from '#wording/write-number.ts';

type AgentId = Input<typeof listHeldValues>['params']['agentId'];

export function HeldValues({ agentId }: { agentId: AgentId }) {
  const held = useRoute(listHeldValues, { params: { agentId } });
  // Render nothing: an empty element would leave a gap between the sections.
  if (held.isPending || held.data?.data.values.length === 0) return null;
  return (
    <QueryView query={held} skeleton={null}>
      {({ data }) => <HeldList agentId={agentId} values={data.values} />}
    </QueryView>
  );
}

function HeldList({ agentId, values }: { agentId: AgentId; values: readonly HeldValue[] }) {
  const [accepting, setAccepting] = useState<HeldValue | null>(null);
  // Scraper items have no well-known symbol.
  const labelOf = ({ item, name }: HeldValue) => (agentId === 'legacy-scraper' ? name : item);
  const accept = useReportedAction(acceptHeldValue, {
    refresh: [listHeldValues],
    done: 'Value accepted',
  });
  return (
    <Section title="Values held back" aside={<p className="text-13 text-t3">{formatCount(values.length)}</p>}>
      <p className="mb-4 text-13 text-pretty text-t2">
        These values are stored but not used: readers see the last good value. Accept a value only after
        checking it at the source.
      </p>
      <ul className="grid max-h-96 gap-3 overflow-y-auto">
        {values.map((value) => (
          <li
            key={`${value.item} ${value.date}`}
            className="flex items-start justify-between gap-4 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            <div className="min-w-0 text-13">
              <p className="text-14 wrap-anywhere">
                <span className="font-semibold">{labelOf(value)}</span>{' '}
                <span className="tabular-nums">{formatValue(value.value)}</span>{' '}
                <span className="text-t2">on {formatDay(value.date)}</span>
              </p>
              <p className="text-pretty text-t2">{value.reason}</p>
              {value.lastGood && (
                <p className="text-12 text-t3">
                  Last good value: {formatValue(value.lastGood.value)} on {formatDay(value.lastGood.date)}
                </p>
              )}
            </div>
            <Button
              size="small"
              aria-label={`Accept ${formatValue(value.value)} of ${labelOf(value)} on ${formatDay(value.date)}`}
              onClick={() => setAccepting(value)}
            >
              Accept
            </Button>
          </li>
        ))}
      </ul>
      {accepting && (
        <ConfirmDialog
          title="Accept value"
          description={`Use ${formatValue(accepting.value)} for ${accepting.name} on ${formatDay(accepting.date)}? Readers will see it at once. It was held back for this reason: ${accepting.reason}.`}
          confirm="Accept"
          tone="primary"
          busy={accept.isPending}
          busyLabel="Accepting..."
          onConfirm={() => {
            const { item, date, value } = accepting;
            accept.mutate(
              { params: { agentId }, body: { item, date, value } },
              { onSettled: () => setAccepting(null) },
            );
          }}
          onClose={() => setAccepting(null)}
        />
      )}
    </Section>
  );
}

const LARGE = 1e9;

function formatValue(value: number): string {
  return Math.abs(value) < LARGE ? writeNumber(value, { most: 6 }) : formatAbbreviated(value);
}
