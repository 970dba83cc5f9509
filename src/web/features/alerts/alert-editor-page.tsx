import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  type AlertRule,
  addAlertRule,
  type Backtest,
  backtestAlert,
  editAlertRule,
  listAlertRules,
} from '#contract/alerts.ts';
import { listChartItems } from '#contract/chart.ts';
import { SEVERITIES } from '#contract/inbox.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { Banner, FailureBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { BacktestCard } from './backtest-card.tsx';
import { ConditionFields } from './condition-fields.tsx';
import {
  type Draft,
  defaultsOf,
  draftOf,
  levelUnitOf,
  readCondition,
  readDraft,
  suggestLevel,
  suggestName,
  TILE_NAMES,
  TILES,
  type Tile,
  writeDraft,
} from './draft.ts';
import { sayQuietHours } from './rule-words.ts';

export function AlertEditorPage() {
  const { id } = useParams();
  const rules = useRoute(listAlertRules, {});
  return (
    <Page>
      {id === undefined ? (
        <NewAlert quietHours={rules.data?.data.quietHours ?? null} />
      ) : (
        <QueryView query={rules} skeleton={<SkeletonRows rows={6} />}>
          {({ data }) => {
            const rule = data.rules.find((one) => one.id === id);
            if (!rule) return <NoRule />;
            return <Editor key={rule.id} rule={rule} start={draftOf(rule)} quietHours={data.quietHours} />;
          }}
        </QueryView>
      )}
    </Page>
  );
}

function NoRule() {
  return (
    <Empty icon={<BellRing size={22} />} title="There is no such alert">
      <p>
        It was deleted, or it is not yours. <Link to="/alerts?tab=rules">All rules</Link>
      </p>
    </Empty>
  );
}

type QuietHours = Parameters<typeof sayQuietHours>[0] | null;

function NewAlert({ quietHours }: { quietHours: QuietHours }) {
  const [params] = useSearchParams();
  const [start] = useState(() => readDraft(params));
  return <Editor start={start} quietHours={quietHours} />;
}

const SETTLE_MS = 400;
const FIRST_ITEMS = ['coal.api2', 'MTF=F', 'BTU'];
const EVENT_TILES: readonly Tile[] = ['story'];

interface EditorProps {
  rule?: AlertRule;
  start: Draft;
  quietHours: QuietHours;
}

function Editor({ rule, start, quietHours }: EditorProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const shared = useSharedDraft(start, rule?.version);
  const { draft, setDraft } = shared;
  const [isTouched, setTouched] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const chart = useRoute(listChartItems, {});
  const loaded = chart.data?.data.items;
  const items = useMemo(() => loaded ?? [], [loaded]);
  const isSystem = rule ? rule.scope === 'system' : draft.tile === 'run' || draft.tile === 'stale';
  const isEditable = rule?.isEditable ?? true;

  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    setTouched(true);
    // Bypasses the router, which would ask about unsaved changes.
    if (!rule) window.history.replaceState(window.history.state, '', `?${writeDraft(next)}`);
  };
  // Preselects the first price if none was given.
  useEffect(() => {
    if (rule || items.length === 0) return;
    setDraft((old) => {
      if (old.tile !== 'level' || (old.items.length > 0 && old.level !== '')) return old;
      const wanted = old.items.length > 0 ? old.items : FIRST_ITEMS;
      const item = wanted.map((one) => items.find(({ id }) => id === one)).find(Boolean) ?? items[0];
      return item ? { ...old, items: [item.id], ...suggestLevel(item, old.direction) } : old;
    });
  }, [items, rule, setDraft]);

  const unit = levelUnitOf(draft, items);
  const nameOf = (id: string) => items.find((one) => one.id === id)?.name ?? id;
  const read = rule && isFixed(rule) ? { condition: rule.condition } : readCondition(draft, unit);
  const name = draft.name || suggestName(draft, items, nameOf, unit).slice(0, 80);
  // Without their units, the condition may still change.
  const tested = useBacktest('condition' in read && !chart.isPending ? read.condition : undefined);
  const done = { refresh: [listAlertRules], onDone: () => setSaved(true) };
  const add = useAction(addAlertRule, done);
  const edit = useAction(editAlertRule, { ...done, draft: shared });
  const question = useLeaveQuestion(isTouched && !isSaved);
  useEffect(() => {
    if (isSaved) navigate('/alerts?tab=rules');
  }, [isSaved, navigate]);

  const save = () => {
    if (!('condition' in read)) return;
    const { severity, byMail, keepsQuietHours, tellsRecovery, isShared } = draft;
    const scope = isSystem ? 'system' : isShared ? 'company' : 'mine';
    const body = {
      name,
      condition: read.condition,
      severity,
      byMail,
      keepsQuietHours,
      tellsRecovery,
      scope,
    } as const;
    if (rule) edit.mutate({ params: { id: rule.id }, body });
    else add.mutate({ body });
  };
  const failure = add.failure ?? edit.failure;
  const tiles = TILES.filter((tile) => user?.role === 'admin' || (tile !== 'run' && tile !== 'stale'));
  const missing = 'missing' in read ? read : undefined;
  const title = rule ? rule.name : 'New alert';
  const actions = (
    <>
      <Button onClick={() => navigate('/alerts?tab=rules')}>Cancel</Button>
      {isEditable && (
        <Button
          tone="primary"
          busy={add.isPending || edit.isPending}
          busyLabel="Saving..."
          blocked={missing !== undefined || edit.conflict !== undefined}
          onClick={save}
        >
          Save alert
        </Button>
      )}
    </>
  );

  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-12 text-t3">
            <Link to="/alerts" className="underline underline-offset-2">
              Alerts
            </Link>{' '}
            /{' '}
            <Link to="/alerts?tab=rules" className="underline underline-offset-2">
              Rules
            </Link>
          </p>
          <PageHeading screen={title}>{title}</PageHeading>
        </div>
        <div className="hidden gap-2 md:flex">{actions}</div>
      </header>
      <div className="mb-4 empty:hidden">
        <ConflictBanner of={edit} />
      </div>
      <FailureBanner className="mb-4">{failure}</FailureBanner>
      {!isEditable && (
        <div className="mb-4">
          <Banner tone="warning">This rule is the company's. You can mute it, but not change it.</Banner>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 max-md:pb-20 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)] lg:gap-6">
        <Card>
          {(!rule || !isFixed(rule)) && (
            <Part title="What to watch">
              <Kinds
                tiles={tiles}
                value={draft.tile}
                onChange={(tile) =>
                  change({
                    tile,
                    items: draft.items.slice(0, tile === 'level' ? 1 : 50),
                    clear: '',
                    ...defaultsOf(tile),
                  })
                }
              />
            </Part>
          )}
          <Part title="Condition">
            {rule && isFixed(rule) ? (
              <p className="text-13 text-t2">{rule.says}</p>
            ) : (
              <ConditionFields draft={draft} items={items} unit={unit} missing={missing} onChange={change} />
            )}
          </Part>
        </Card>
        <div className="min-w-0 lg:row-span-2">
          <BacktestCard
            backtest={tested.backtest}
            name={name}
            missing={missing?.missing}
            failure={tested.failure}
            isBusy={tested.isBusy}
          />
        </div>
        <Card>
          <Part title="Delivery">
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <SelectField
                label="Severity"
                value={draft.severity}
                options={SEVERITIES}
                onValue={(severity) => change({ severity })}
              />
              <SelectField
                label="Send to"
                value={draft.byMail ? 'mail' : 'inbox'}
                options={{ mail: 'Inbox, email', inbox: 'Inbox' }}
                onValue={(value) => change({ byMail: value === 'mail' })}
              />
            </div>
            <div className="grid grid-cols-1 gap-2">
              <SwitchLine
                label={quietHours ? `Keep ${sayQuietHours(quietHours)}` : 'Keep quiet hours'}
                checked={draft.keepsQuietHours}
                onChange={(keepsQuietHours) => change({ keepsQuietHours })}
              >
                <Link
                  to="/account?section=mail"
                  className="inline-flex min-h-6 items-center text-12 text-t2 underline underline-offset-2"
                >
                  Change
                </Link>
              </SwitchLine>
              {!EVENT_TILES.includes(draft.tile) && (
                <SwitchLine
                  label="Tell me when it clears"
                  checked={draft.tellsRecovery}
                  onChange={(tellsRecovery) => change({ tellsRecovery })}
                />
              )}
              {user && user.role !== 'user' && !isSystem && (
                <SwitchLine
                  label="Share with the company"
                  checked={draft.isShared}
                  onChange={(isShared) => change({ isShared })}
                />
              )}
            </div>
          </Part>
          <Part title="Name" isPlain>
            <TextField
              label="Name"
              value={draft.name}
              placeholder={name}
              maxLength={80}
              onValue={(name) => change({ name })}
            />
          </Part>
        </Card>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 flex justify-end gap-2 border-t border-line bg-s1 px-4 py-3 md:hidden print:hidden">
        {actions}
      </div>
      {question}
    </>
  );
}

/** Rules whose condition has nothing to choose. */
function isFixed({ condition }: AlertRule): boolean {
  return condition.kind === 'delivery' || condition.kind === 'trouble';
}

function useBacktest(condition: AlertRule['condition'] | undefined): {
  backtest: Backtest | undefined;
  failure: string | undefined;
  isBusy: boolean;
} {
  const text = useSettled(condition ? JSON.stringify(condition) : '', SETTLE_MS);
  const query = useQuery({
    queryKey: [backtestAlert.row.path, text],
    queryFn: ({ signal }) => call(backtestAlert, { body: { condition: JSON.parse(text) } }, signal),
    enabled: text !== '',
    placeholderData: (last) => (text === '' ? undefined : last),
    staleTime: 60_000,
  });
  return {
    backtest: condition && query.isSuccess ? query.data.data.backtest : undefined,
    failure: condition && query.error ? describeFailure(query.error) : undefined,
    isBusy: query.isFetching,
  };
}

function Part({
  title,
  isPlain = false,
  children,
}: {
  title: string;
  isPlain?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line p-4 first:border-t-0 md:p-5">
      {!isPlain && <h2 className="text-14 font-semibold tracking-normal">{title}</h2>}
      {children}
    </section>
  );
}

interface KindsProps {
  tiles: readonly Tile[];
  value: Tile;
  onChange: (tile: Tile) => void;
}

function Kinds({ tiles, value, onChange }: KindsProps) {
  return (
    <div role="radiogroup" aria-label="What to watch" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {tiles.map((tile) => (
        <label
          key={tile}
          className="relative flex min-h-12 items-start rounded-md border border-line px-3 py-2 text-13 font-medium hover:border-ctl has-checked:border-t1 has-checked:shadow-[inset_0_0_0_1px_var(--color-t1)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="kind"
            checked={tile === value}
            onChange={() => onChange(tile)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {TILE_NAMES[tile]}
        </label>
      ))}
    </div>
  );
}

interface SwitchLineProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}

function SwitchLine({ label, checked, onChange, children }: SwitchLineProps) {
  return (
    <div className="flex min-h-9 items-center gap-3 text-13">
      <Switch label={label} checked={checked} onChange={() => onChange(!checked)} />
      <span aria-hidden className="min-w-0 flex-1">
        {label}
      </span>
      {children}
    </div>
  );
}
