import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AlertRule, listAlertRules, muteAlertRule, switchAlertRule } from '#contract/alerts.ts';
import { countInbox, listInbox } from '#contract/inbox.ts';
import type { Answer } from '#contract/route.ts';
import { useAction } from '#web/api/use-route.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { sayLast } from './rule-words.ts';

const SHOWN = 8;

interface RulesRailProps {
  query: UseQueryResult<Answer<typeof listAlertRules>>;
  now: Date;
  onAll: () => void;
}

export function RulesRail({ query, now, onAll }: RulesRailProps) {
  const count = query.data?.data.rules.length ?? 0;
  return (
    <Card className="max-lg:hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="text-16 font-semibold">Rules</h2>
        <button
          type="button"
          onClick={onAll}
          className="min-h-6 rounded-sm text-12 text-t2 underline underline-offset-2 hover:text-t1"
        >
          {count === 1 ? 'All rules' : `All ${count} rules`}
        </button>
      </div>
      <QueryView query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ data: { rules } }) => (
          <ul className="divide-y divide-line">
            {rules.slice(0, SHOWN).map((rule) => (
              <li key={rule.id} className="grid gap-0.5 px-4 py-3">
                <div className="flex items-center justify-between gap-3">
                  <h3 className="min-w-0 text-14 font-semibold tracking-normal wrap-anywhere">
                    <Link to={`/alerts/${rule.id}`} className="hover:underline">
                      {rule.name}
                    </Link>
                  </h3>
                  <RuleSwitch rule={rule} />
                </div>
                <p className="text-13 wrap-anywhere text-t2">{rule.says}</p>
                <p className="text-12 text-t3">
                  {[SCOPE_WORDS[rule.scope], sayLast(rule, now)].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

const SCOPE_WORDS = { mine: '', company: 'Company rule', system: 'Administrators' };

/** On and off for people who may change the rule; others mute it for themselves. */
export function RuleSwitch({ rule }: { rule: AlertRule }) {
  const showToast = useToast();
  const refresh = [listAlertRules, listInbox, countInbox];
  const onFailed = (message: string) => showToast(message);
  const turn = useAction(switchAlertRule, { refresh, onFailed });
  const mute = useAction(muteAlertRule, { refresh, onFailed });
  const params = { id: rule.id };
  if (rule.isEditable) {
    return (
      <Switch
        label={`${rule.name} on`}
        checked={rule.enabled}
        busy={turn.isPending}
        onChange={() => turn.mutate({ params, body: { enabled: !rule.enabled } })}
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={`${rule.isMuted ? 'Unmute' : 'Mute'} ${rule.name}`}
      aria-busy={mute.isPending || undefined}
      onClick={() => mute.isPending || mute.mutate({ params, body: { key: '', muted: !rule.isMuted } })}
      className="min-h-6 shrink-0 rounded-sm text-13 text-t2 underline underline-offset-2 hover:text-t1"
    >
      {rule.isMuted ? 'Unmute' : 'Mute'}
    </button>
  );
}
