import type { AlertSuggestion } from '#contract/alerts.ts';
import { listSymbols } from '../agents/yahoo/store.ts';
import type { Db } from '../db/open-db.ts';
import { type AlertSources, checkCondition } from './conditions.ts';
import { nameNames } from './names.ts';
import { addRule, type RuleRow } from './store.ts';
import { sayCondition } from './words.ts';

type DefaultRule = Pick<RuleRow, 'scope' | 'name' | 'condition' | 'severity' | 'byMail'> & {
  builtIn: string;
};

/** Always present, so that administrators notice a dead source before readers do. */
const DEFAULT_RULES: readonly DefaultRule[] = [
  {
    builtIn: 'run',
    scope: 'system',
    name: 'Agent failed twice',
    condition: { kind: 'run', sources: [], times: 2 },
    severity: 'important',
    byMail: true,
  },
  {
    builtIn: 'stale',
    scope: 'system',
    name: 'Source stale',
    condition: { kind: 'stale', sources: [], hours: 72 },
    severity: 'important',
    byMail: true,
  },
  {
    builtIn: 'delivery',
    scope: 'system',
    name: 'Delivery failed',
    condition: { kind: 'delivery' },
    severity: 'important',
    byMail: false,
  },
  {
    builtIn: 'trouble',
    scope: 'system',
    name: 'Disk and database',
    condition: { kind: 'trouble' },
    severity: 'critical',
    byMail: true,
  },
  {
    builtIn: 'release-late',
    scope: 'company',
    name: 'Release late',
    condition: { kind: 'release', series: [], when: 'late' },
    severity: 'notice',
    byMail: false,
  },
];

/** Adds missing default rules. They can be changed and turned off, but not deleted. */
export async function ensureDefaultRules(db: Db, now: Date): Promise<void> {
  for (const rule of DEFAULT_RULES) {
    const state = { keys: {}, seen: [], until: now.toISOString(), group: null };
    const more = {
      userId: null,
      keepsQuietHours: true,
      tellsRecovery: true,
      backtest: null,
      updatedBy: 'Headframe',
    };
    await addRule(db, { ...rule, ...more, state }, now);
  }
}

const MOST_STOCKS = 10;

export async function listSuggestions(db: Db, sources: AlertSources): Promise<AlertSuggestion[]> {
  const stocks = (await listSymbols(db)).filter(({ category }) => category === 'stock').slice(0, MOST_STOCKS);
  const api2 = await findLevel(sources, ['coal.api2', 'MTF=F']);
  const candidates: Omit<AlertSuggestion, 'says'>[] = [
    {
      name: 'Coal stocks daily move',
      severity: 'important',
      condition: {
        kind: 'move',
        items: stocks.map(({ symbol }) => symbol),
        ...{ direction: 'either', size: 3, unit: 'percent', period: '1D', clear: 2, closes: 1 },
      },
    },
    {
      name: 'API2 Coal below $100',
      severity: 'important',
      condition: { kind: 'level', items: [api2], direction: 'below', level: 100, clear: 102, closes: 2 },
    },
    {
      name: 'Henry Hub unusual move',
      severity: 'notice',
      condition: { kind: 'unusual', items: ['NG=F'], times: 4 },
    },
    {
      name: 'Critical coal news',
      severity: 'critical',
      condition: { kind: 'story', search: 'q=coal&tier=critical', about: 'Coal, critical' },
    },
  ];
  const found: AlertSuggestion[] = [];
  for (const one of candidates) {
    // Items that this installation does not follow are not suggested.
    const condition = await checkCondition(db, one.condition, sources).catch(() => undefined);
    if (!condition || ('items' in condition && condition.items.length === 0)) continue;
    const names = await nameNames(db, [condition], sources);
    found.push({ ...one, condition, says: sayCondition(condition, names) });
  }
  return found.slice(0, 3);
}

async function findLevel({ find }: AlertSources, ids: readonly string[]): Promise<string> {
  for (const id of ids) if (await find(id)) return id;
  return ids[0] ?? '';
}
