import { statfs } from 'node:fs/promises';
import { countOf } from '#contract/count-of.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/durations.ts';
import { debounce } from '#platform/debounce.ts';
import type { Site } from '../config.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { Notices } from '../db/notices.ts';
import { endSnoozes } from '../inbox/store.ts';
import { createFind } from './conditions.ts';
import { type EvaluateOptions, evaluateAlerts, type Trouble } from './evaluate.ts';
import { sendDueMessages } from './messages.ts';

const LOOK_EVERY_MS = 30 * SECOND_MS;
/** Debounces changes; an alert must be in the inbox within five seconds. */
const WAIT_MS = SECOND_MS;
const LONGEST_WAIT_MS = 2 * SECOND_MS;
/** How far back events are evaluated after a start. */
const LOOKS_BACK_MS = DAY_MS;
/** Shorter database outages are not reported. */
const OUTAGE_MS = MINUTE_MS;

interface AlertingOptions extends Pick<Site, 'db' | 'clock' | 'log'> {
  agents: EvaluateOptions['agents'];
  dataDir: string;
}

function createAlerting({ db, clock, log, agents, dataDir }: AlertingOptions) {
  const find = createFind(db, clock);
  let lostAt: Date | undefined;
  let lookedAt: Date | undefined;
  let outage: Trouble | undefined;

  const listTroubles = async (): Promise<Trouble[]> => [
    { key: 'disk', name: 'The disk', value: await measureDisk(dataDir) },
    outage ?? { key: 'database', name: 'The database', value: 0 },
  ];

  return {
    async look(looksAtTime: boolean): Promise<void> {
      const now = clock();
      try {
        const since = lookedAt ?? new Date(now.getTime() - LOOKS_BACK_MS);
        await evaluateAlerts(db, { find, agents, listTroubles, looksAtTime, lookedAt: since }, now);
        lookedAt = now;
        if (looksAtTime) outage = undefined;
        await db.transaction(async (tx) => {
          if (looksAtTime) await endSnoozes(tx, now);
          await sendDueMessages(tx, now);
        });
        if (lostAt && now.getTime() - lostAt.getTime() >= OUTAGE_MS) outage = sayOutage(lostAt, now);
        lostAt = undefined;
      } catch (error) {
        if (isDatabaseUnavailable(error)) lostAt ??= now;
        log.warn({ err: error }, 'alert evaluation failed');
      }
    },
  };
}

function sayOutage(from: Date, to: Date): Trouble {
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / MINUTE_MS));
  const text = `The database could not be reached for ${countOf(minutes, 'minute')}`;
  return { key: 'database', name: 'The database', value: 100, text };
}

async function measureDisk(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  if (!found || found.blocks === 0) return 0;
  return Math.round((1 - found.bavail / found.blocks) * 1000) / 10;
}

/** Evaluates rules after data changes, after runs, and every 30 seconds; one process at a time. */
export function startAlerting(options: AlertingOptions & { notices: Notices }) {
  const alerting = createAlerting(options);
  let underWay: Promise<void> = Promise.resolve();
  let isStopped = false;

  const look = (looksAtTime: boolean) => {
    underWay = underWay.then(() => (isStopped ? undefined : alerting.look(looksAtTime)));
    return underWay;
  };
  const { request, cancel } = debounce(() => void look(false), WAIT_MS, LONGEST_WAIT_MS);
  options.notices.on('data', request);
  options.notices.onGap(request);
  const regular = setInterval(() => void look(true), LOOK_EVERY_MS).unref();

  return {
    request,
    async stop() {
      isStopped = true;
      cancel();
      clearInterval(regular);
      await underWay;
    },
  };
}
