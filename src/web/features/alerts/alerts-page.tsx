import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listAlertRules } from '#contract/alerts.ts';
import { countInbox, listInbox, markInbox } from '#contract/inbox.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { PageHeading } from '#web/layout/page.tsx';
import { readChoice, withParams } from '#web/search-params.ts';
import { FailureBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Inbox } from './inbox.tsx';
import { sayQuietHours } from './rule-words.ts';
import { RulesView } from './rules-view.tsx';

const TABS = ['inbox', 'rules'] as const;

export function AlertsPage() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const tab = readChoice(params, 'tab', TABS);
  const change = useCallback(
    (changes: Record<string, string | undefined>) => setParams((old) => withParams(old, changes)),
    [setParams],
  );
  const counts = useRoute(countInbox, {}).data?.data;
  const rules = useRoute(listAlertRules, {});
  const mark = useAction(markInbox, { refresh: [listInbox, countInbox] });
  const listed = rules.data?.data;
  const quiet = listed?.quietHours;
  return (
    <>
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <PageHeading screen="Alerts">Alerts</PageHeading>
          <p className="mt-1 min-h-4 text-12 text-t3">
            {counts &&
              [`${counts.unread} unread`, `${counts.active} active`, quiet && sayQuietHours(quiet)]
                .filter(Boolean)
                .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            busy={mark.isPending}
            blocked={counts?.unread === 0}
            onClick={() => mark.mutate({ body: { read: true } })}
          >
            Mark all read
          </Button>
          <Button data-new tone="primary" onClick={() => navigate('/alerts/new')}>
            <Plus size={16} aria-hidden />
            New alert
          </Button>
        </div>
      </header>
      <FailureBanner className="mb-4">{mark.failure}</FailureBanner>
      <Tabs
        label="Alerts"
        value={tab}
        onChange={(next) => change({ tab: next === 'inbox' ? undefined : next })}
        tabs={[
          {
            value: 'inbox',
            label: counts?.unread ? `Inbox ${counts.unread}` : 'Inbox',
            content: tab === 'inbox' && <Inbox params={params} change={change} rules={rules} />,
          },
          {
            value: 'rules',
            label: listed ? `Rules ${listed.rules.length}` : 'Rules',
            content: tab === 'rules' && <RulesView query={rules} />,
          },
        ]}
      />
    </>
  );
}
