import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertCondition } from '#contract/alerts.ts';
import { DAY_MS } from '#contract/durations.ts';
import { replay } from '#intelligence/alerts/replay.ts';
import { gateOf } from '#intelligence/alerts/step-rule.ts';
import { silentLog } from '#platform/log.ts';
import { addPrices, addSymbols, saveSymbolChecked } from '#server/agents/yahoo/store.ts';
import { startAlerting } from '#server/alerts/alerting.ts';
import { runBacktest } from '#server/alerts/backtest.ts';
import { createFind } from '#server/alerts/conditions.ts';
import { evaluateAlerts } from '#server/alerts/evaluate.ts';
import { addRule } from '#server/alerts/store.ts';
import { touchData } from '#server/dashboard/data-version.ts';
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openNotices } from '#server/db/notices.ts';
import type { Db, OpenDb } from '#server/db/open-db.ts';
import { withBenchDb } from './bench-db.ts';
import { median, milliseconds, type Row, ratioOf, type Suite, timeRounds } from './suite.ts';

const SYMBOLS = 50;
const YEARS = 5;
const RULES = 10_000;
const ROUNDS = 5;

export const alerts: Suite = {
  name: 'Alerts',
  about:
    'Backtests over 50 symbols with five years of daily closes, evaluating 10,000 rules of 200 people after a new close of every symbol, and the time from stored data to the inbox, on the embedded PostgreSQL.',
  run: (say) => withBenchDb((opened, embedded) => measure(opened, embedded, say)),
};

const symbolOf = (place: number) => `S${String(place).padStart(2, '0')}`;
const ALL = Array.from({ length: SYMBOLS }, (_, place) => symbolOf(place));

async function measure(
  { db, pool }: OpenDb,
  embedded: EmbeddedPostgres,
  say: (line: string) => void,
): Promise<Row[]> {
  const now = new Date('2026-11-16T14:00:00Z');
  say('writing closes');
  for (const [place, symbol] of ALL.entries()) {
    await addSymbols(db, [{ symbol, name: `Symbol ${place}`, category: 'stock' }], now);
    await saveSymbolChecked(db, symbol, { currency: 'USD', problem: null }, now);
    await addPrices(db, symbol, makeCloses(place, now), now);
  }
  await pool.query('vacuum analyze yahoo_prices');
  const sources = { find: createFind(db, () => now), agents: new Map() };
  const test = (condition: AlertCondition) => timeOf(() => runBacktest(db, condition, sources, now));
  const move = { direction: 'either', size: 3, unit: 'percent', period: '1D', clear: 2, closes: 1 } as const;
  say('backtests');
  const one = await test({ kind: 'move', items: [symbolOf(0)], ...move });
  const moves = await test({ kind: 'move', items: ALL, ...move });
  const unusual = await test({ kind: 'unusual', items: ALL, times: 4 });
  const besideOne = `${milliseconds(one)}, one symbol`;
  const rows: Row[] = [
    {
      what: 'Backtest of a daily move, 5 years × 50 symbols (target 2 s)',
      figure: milliseconds(moves),
      beside: besideOne,
      ratio: ratioOf(moves, one),
    },
    {
      what: 'Backtest of an unusual move, 5 years × 50 symbols (target 2 s)',
      figure: milliseconds(unusual),
      beside: besideOne,
      ratio: ratioOf(unusual, one),
    },
  ];

  say(`looking at ${RULES} rules`);
  await addRules(db, pool, now);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  for (const symbol of ALL) {
    const date = tomorrow.toISOString().slice(0, 10);
    await addPrices(db, symbol, [{ date, close: 101, volume: 1, flag: null }], tomorrow);
  }
  const beganAt = performance.now();
  const pauses = watchEventLoop();
  await evaluateAlerts(db, { ...sources, looksAtTime: false }, tomorrow);
  const longest = pauses.stop();
  const after = performance.now() - beganAt;
  const idle = await timeOf(() => evaluateAlerts(db, { ...sources, looksAtTime: false }, tomorrow));
  rows.push({
    what: `Evaluating ${RULES.toLocaleString('en-US')} rules after a new close of every symbol`,
    figure: milliseconds(after),
    beside: `${milliseconds(idle)}, nothing new`,
    ratio: ratioOf(after, idle),
  });
  rows.push({
    what: 'Longest time in that evaluation when no other call was served (target 50 ms)',
    figure: milliseconds(longest),
    beside: `${milliseconds(after)}, the whole evaluation`,
    ratio: ratioOf(longest, after),
  });

  say('from data to the inbox');
  const waits = await timeInbox(db, pool, embedded);
  rows.push({
    what: 'From stored data to the inbox, with 10,000 rules (target 5 s)',
    figure: milliseconds(median(waits)),
    beside: `${milliseconds(Math.max(...waits))}, the longest of ${waits.length}`,
    ratio: ratioOf(median(waits), Math.max(...waits)),
  });
  rows.push(countOscillation());
  return rows;
}

function makeCloses(seed: number, now: Date) {
  const days = YEARS * 365;
  let close = 100;
  return Array.from({ length: days }, (_, place) => {
    const swing = Math.sin(place * 12.9898 + seed * 78.233) * 43_758.5453;
    close = Math.max(20, close * (1 + (swing - Math.floor(swing) - 0.5) / 25));
    const date = new Date(now.getTime() - (days - place) * DAY_MS).toISOString().slice(0, 10);
    return { date, close, volume: 1, flag: null };
  }).filter(({ date }) => new Date(date).getUTCDay() % 6 !== 0);
}

async function addRules(db: Db, pool: OpenDb['pool'], now: Date): Promise<void> {
  await pool.query(
    `insert into users (email, first_name, last_name, role, created_at)
     select 'p' || n || '@blackridge.example', 'P', n::text, 'user', $1 from generate_series(1, 200) n`,
    [now],
  );
  await pool.query(
    `insert into alert_rules (scope, user_id, name, condition, severity, by_mail, keeps_quiet_hours, tells_recovery, enabled,
       version, created_at, updated_at, updated_by)
     select 'mine', (select id from users order by email offset n % 200 limit 1), 'Rule ' || n,
       jsonb_build_object('kind', 'level', 'items', jsonb_build_array('S' || lpad((n % 50)::text, 2, '0')),
         'direction', 'above', 'level', 20 + n % 300, 'clear', null, 'closes', 1 + n % 3),
       'notice', false, true, true, true, 1, $1, $1, 'x' from generate_series(1, $2) n`,
    [now, RULES],
  );
  await evaluateAlerts(db, { find: createFind(db, () => now), agents: new Map(), looksAtTime: false }, now);
}

/** With the real clock and notices, as in a worker. */
async function timeInbox(db: Db, pool: OpenDb['pool'], embedded: EmbeddedPostgres): Promise<number[]> {
  const clock = () => new Date();
  const notices = openNotices(embedded.connection, silentLog);
  const alerting = startAlerting({
    ...{ db, clock, log: silentLog, agents: new Map(), notices, dataDir: '/' },
  });
  const { rows } = await pool.query<{ id: string }>('select id from users limit 1');
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const level = 1_000 * 10 ** round;
    const condition: AlertCondition = {
      ...{ kind: 'level', items: ['S00'], direction: 'above', level, clear: null, closes: 1 },
    };
    const state = { keys: {}, seen: [], until: null, group: null };
    const more = {
      byMail: false,
      keepsQuietHours: true,
      tellsRecovery: false,
      backtest: null,
      updatedBy: 'x',
    };
    const known = { date: '2026-01-01', at: '2026-01-01T00:00:00.000Z', before: 0, beyond: 0, fired: null };
    const input = {
      scope: 'mine',
      userId: rows[0]?.id ?? null,
      name: `In ${round}`,
      condition,
      severity: 'notice',
      ...more,
    } as const;
    const id = await addRule(db, { ...input, state: { ...state, keys: { S00: known } } }, clock());
    const at = clock();
    const date = new Date(at.getTime() + (round + 2) * DAY_MS).toISOString().slice(0, 10);
    await addPrices(db, 'S00', [{ date, close: level * 2, volume: 1, flag: null }], at);
    const beganAt = performance.now();
    await touchData(db, at);
    for (;;) {
      const { rowCount } = await pool.query('select 1 from inbox_items where rule_id = $1', [id]);
      if (rowCount) break;
      await sleep(20);
    }
    waits.push(performance.now() - beganAt);
  }
  await alerting.stop();
  await notices.close();
  return waits;
}

function countOscillation(): Row {
  const values = Array.from({ length: 500 }, (_, place) =>
    place < 490 ? 100 + (place % 2 ? -0.2 : 0.2) : 103,
  );
  const count = (clear: number | null) => {
    const gate = gateOf({ kind: 'level', items: ['A'], direction: 'below', level: 100, clear, closes: 1 });
    if (!gate) throw new Error('A level has a gate');
    const at = (place: number) => new Date(Date.UTC(2020, 0, 1 + place)).toISOString();
    const readings = values.map((value, place) => ({ date: at(place).slice(0, 10), at: at(place), value }));
    return replay(gate, new Map([['A', readings]])).events;
  };
  const [kept, all] = [count(102), count(null)];
  const fired = kept.filter(({ type }) => type === 'fired').length;
  return {
    what: 'Messages about a price that crosses its level 490 times, with a gap of 2% (target 2)',
    figure: `${fired} fired, ${kept.length - fired} cleared`,
    beside: `${all.length}, without a gap`,
    ratio: ratioOf(kept.length, all.length),
  };
}

function watchEventLoop() {
  let longest = 0;
  let lastMs = performance.now();
  let isStopped = false;
  const turn = () => {
    const nowMs = performance.now();
    longest = Math.max(longest, nowMs - lastMs);
    lastMs = nowMs;
    if (!isStopped) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop() {
      isStopped = true;
      return longest;
    },
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  return median(await timeRounds(ROUNDS, work));
}
