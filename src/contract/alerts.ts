import * as z from 'zod/mini';
import { SEVERITIES, severity } from './inbox.ts';
import { FREQUENCIES, type Frequency } from './period-changes.ts';
import { get, post, put, remove } from './route.ts';
import { dataFields, flag, id, instant, line, requiredLine } from './shapes.ts';

export const MOST_RULES = 50;
export const MOST_COMPANY_RULES = 100;
const MOST_RULE_ITEMS = 50;
/** Alerts listed in a backtest. */
export const MOST_FIRES = 200;
export const BACKTEST_YEARS = 5;

/** `system` rules are the administrators' own, about the product itself. */
const ALERT_SCOPES = ['mine', 'company', 'system'] as const;
export type AlertScope = (typeof ALERT_SCOPES)[number];

const sideError = 'Direction must be above or below';
const anyNumber = (name: string) =>
  z
    .number({ error: `${name} must be a number` })
    .check(
      z.gte(-1e12, { error: `${name} is out of range` }),
      z.lte(1e12, { error: `${name} is out of range` }),
    );
const within = (name: string, least: number, most: number) => {
  const error = `${name} must be from ${least} to ${most}`;
  return z.number({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
};
const whole = (name: string, least: number, most: number) => {
  const error = `${name} must be a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
};
const names = (name: string, least: number, most: number) =>
  z
    .array(requiredLine(100, name, `${name} must not be empty`))
    .check(
      z.minLength(least, { error: least === 2 ? 'Choose two prices or series' : 'Choose a price or series' }),
      z.maxLength(most, { error: most === 1 ? 'Choose only one' : `Choose at most ${most}` }),
    );

const threshold = {
  direction: z.enum(['above', 'below'], { error: sideError }),
  level: anyNumber('Level'),
  /** The level at which it clears; null for the same level. */
  clear: z.nullable(anyNumber('The clearing level')),
  /** Consecutive values needed. */
  closes: whole('For at least', 1, 60),
};

export const ALERT_PERIODS = ['1D', '1W', '1M'] as const;
const PERIOD_NAMES = { '1D': 'day', '1W': 'week', '1M': 'month' } as const;

/** The period a move is measured over; a slower series is measured from value to value. */
export function movePeriodOf(
  period: (typeof ALERT_PERIODS)[number],
  frequencies: readonly Frequency[],
): Frequency {
  const own = FREQUENCIES.find((one) => frequencies.includes(one)) ?? 'day';
  const asked = PERIOD_NAMES[period];
  return FREQUENCIES.indexOf(own) > FREQUENCIES.indexOf(asked) ? own : asked;
}

const alertCondition = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('level'), items: names('Price or series', 1, 1), ...threshold }),
      z.object({
        kind: z.literal('move'),
        items: names('Price or series', 1, MOST_RULE_ITEMS),
        direction: z.enum(['either', 'up', 'down'], { error: 'Direction must be either, up or down' }),
        size: within('The move', 0.000_001, 1e9),
        unit: z.enum(['percent', 'points'], { error: 'Unit must be percent or points' }),
        period: z.enum(ALERT_PERIODS, { error: 'Period must be 1D, 1W or 1M' }),
        /** The size below which it clears again; null for the size itself. */
        clear: z.nullable(within('The clearing size', 0, 1e9)),
        closes: whole('For at least', 1, 60),
      }),
      z.object({
        kind: z.literal('unusual'),
        items: names('Price or series', 1, MOST_RULE_ITEMS),
        /** In usual daily moves: a robust z-score. */
        times: within('How unusual', 1.5, 9.5),
      }),
      z.object({
        kind: z.literal('spread'),
        items: names('Price or series', 2, 2),
        form: z.enum(['difference', 'ratio'], { error: 'Choose difference or ratio' }),
        ...threshold,
      }),
      z.object({
        kind: z.literal('story'),
        /** As in the URL of the news page. */
        search: requiredLine(600, 'Search', 'Choose a search, a topic or a company'),
        /** The name of the search. */
        about: line(200, 'Name of the search'),
      }),
      z.object({
        kind: z.literal('release'),
        /** Ids of series; empty for every release we follow. */
        series: names('Series', 0, MOST_RULE_ITEMS),
        when: z.enum(['out', 'late'], { error: 'Choose out or late' }),
      }),
      z.object({
        kind: z.literal('revision'),
        series: names('Series', 0, MOST_RULE_ITEMS),
        /** In usual revision sizes. */
        times: within('How unusual', 1, 20),
      }),
      z.object({
        kind: z.literal('stale'),
        /** Ids of agents; empty for all. */
        sources: names('Source', 0, MOST_RULE_ITEMS),
        /** Hours on weekdays since its newest data. */
        hours: whole('Hours', 1, 2_000),
      }),
      z.object({
        kind: z.literal('run'),
        sources: names('Agent', 0, MOST_RULE_ITEMS),
        times: whole('Failures in a row', 1, 10),
      }),
      z.object({ kind: z.literal('delivery') }),
      z.object({ kind: z.literal('trouble') }),
    ],
    { error: 'Choose what to watch' },
  )
  .check(
    z.refine((rule) => !hasWrongSide(rule), {
      error: 'The clearing level must be on the other side of the level',
      path: ['clear'],
    }),
  );
export type AlertCondition = z.output<typeof alertCondition>;
type AlertKind = AlertCondition['kind'];
export type ConditionOf<K extends AlertKind> = Extract<AlertCondition, { kind: K }>;

/** Only administrators may watch these. */
export const SYSTEM_KINDS: readonly AlertKind[] = ['stale', 'run', 'delivery', 'trouble'];

type Sided = { direction: string; level?: number; size?: number; clear?: number | null };
function hasWrongSide(rule: object): boolean {
  const { direction, level, size, clear } = rule as Sided;
  if (clear === undefined || clear === null) return false;
  if (size !== undefined) return clear > size;
  return level !== undefined && (direction === 'above' ? clear > level : clear < level);
}

/** How often a rule would fire. */
const backtestSummary = z.object({
  fires: z.number(),
  /** Months of the last five years with data. */
  months: z.number(),
  perYear: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
export type BacktestSummary = z.output<typeof backtestSummary>;

const ruleFields = {
  name: requiredLine(80, 'Name'),
  condition: alertCondition,
  severity,
  byMail: flag('byMail'),
  keepsQuietHours: flag('keepsQuietHours'),
  tellsRecovery: flag('tellsRecovery'),
};

const alertRule = z.object({
  ...ruleFields,
  name: z.string(),
  severity: z.enum(SEVERITIES),
  id,
  version: z.number(),
  scope: z.enum(ALERT_SCOPES),
  /** The condition in words. */
  says: z.string(),
  enabled: z.boolean(),
  /** The caller may change it. */
  isEditable: z.boolean(),
  lastFiredAt: z.nullable(instant),
  /** How many prices, series or sources it is active for. */
  active: z.number(),
  /** The caller has muted it. */
  isMuted: z.boolean(),
  snoozedUntil: z.nullable(instant),
  /** Prices and series of it that the caller has muted. */
  muted: z.array(z.object({ key: z.string(), name: z.string() })),
  backtest: z.nullable(backtestSummary),
});
export type AlertRule = z.output<typeof alertRule>;

const suggestion = z.object({
  name: z.string(),
  says: z.string(),
  severity: z.enum(SEVERITIES),
  condition: alertCondition,
});
export type AlertSuggestion = z.output<typeof suggestion>;

const rulesAnswer = dataFields({
  rules: z.array(alertRule),
  /** Ready-made rules, for a person who has none. */
  suggestions: z.array(suggestion),
  quietHours: z.nullable(z.object({ from: z.string(), to: z.string(), zone: z.string() })),
});

export const listAlertRules = get('/alerts/rules', 'user', {
  summary: "The caller's own alert rules and those of the company; administrators also their own",
  answer: rulesAnswer,
  failure: 'Failed to load alert rules',
});

const ruleBody = z.object({
  ...ruleFields,
  scope: z.enum(ALERT_SCOPES, { error: 'Scope must be mine, company or system' }),
});

export const addAlertRule = post('/alerts/rules', 'user', {
  summary: 'Add an alert rule; for the company as an editor or administrator',
  body: ruleBody,
  answer: dataFields({ id }),
  timeoutMs: 20_000,
  failure: 'Failed to save the alert',
});

export const editAlertRule = put('/alerts/rules/{id}', 'user', {
  summary: 'Replace an alert rule',
  body: ruleBody,
  answer: dataFields({ id }),
  timeoutMs: 20_000,
  failure: 'Failed to save the alert',
});

export const switchAlertRule = put('/alerts/rules/{id}/enabled', 'user', {
  summary: 'Turn an alert rule on or off',
  body: z.object({ enabled: flag('enabled') }),
  answer: rulesAnswer,
  failure: 'Failed to save the alert',
});

export const muteAlertRule = put('/alerts/rules/{id}/mute', 'user', {
  summary: 'Mute a rule, or one price or series of it, for the caller alone',
  body: z.object({
    /** Empty for the whole rule. */
    key: z._default(z.optional(line(200, 'key')), ''),
    muted: flag('muted'),
  }),
  answer: rulesAnswer,
  failure: 'Failed to mute the alert',
});

export const removeAlertRule = remove('/alerts/rules/{id}', 'user', {
  summary: 'Delete an alert rule',
  answer: rulesAnswer,
  failure: 'Failed to delete the alert',
});

const fire = z.object({
  key: z.string(),
  name: z.string(),
  /** When it would have become known. */
  at: instant,
  /** The date of the value, or the day of the event. */
  date: z.string(),
  value: z.nullable(z.number()),
  /** The value or what happened, in words. */
  text: z.string(),
  clearedOn: z.nullable(z.string()),
  /** How long it was active; null if it still is, and for events. */
  days: z.nullable(z.number()),
});
export type BacktestFire = z.output<typeof fire>;

/**
 * `never` and `always`: the rule is useless. `often`: it fires too often. `no-data`: there are no values yet.
 * `no-history`: what it watches is not recorded.
 */
const BACKTEST_VERDICTS = ['ok', 'never', 'always', 'often', 'no-data', 'no-history'] as const;

const backtest = z.extend(backtestSummary, {
  verdict: z.enum(BACKTEST_VERDICTS),
  from: z.string(),
  to: z.string(),
  /** The newest, at most `MOST_FIRES`. */
  list: z.array(fire),
  lastFiredOn: z.nullable(z.string()),
  typicalDays: z.nullable(z.number()),
  longestDays: z.nullable(z.number()),
  /** Active at the end of the backtest, as it would be when saved. */
  isActive: z.boolean(),
  /** The value that came nearest to firing. */
  closest: z.nullable(z.object({ value: z.number(), text: z.string(), date: z.string() })),
  /** The current value, in words. */
  now: z.nullable(z.string()),
  unit: z.string(),
  /** Values compared with the level, as known then; only for a rule about one price or pair. */
  points: z.array(z.tuple([z.string(), z.number()])),
  /** The levels they are compared with; a move in either direction has two. */
  levels: z.array(z.number()),
});
export type Backtest = z.output<typeof backtest>;

export const backtestAlert = post('/alerts/backtest', 'user', {
  summary: 'When a rule would have fired over the last five years, with values as they were known then',
  body: z.object({ condition: alertCondition }),
  answer: dataFields({ backtest, says: z.string() }),
  timeoutMs: 20_000,
  failure: 'Failed to run the backtest',
});
