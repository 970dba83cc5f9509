import { MINUTE_MS } from '#contract/durations.ts';
import { EASTERN_ZONE, easternDay } from '#contract/eastern-time.ts';
import { createVerifier } from '#intelligence/writing/verify-text.ts';
import type { Log } from '#platform/log.ts';
import { findHolders } from '../audit/address-moves.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { Site } from '../config.ts';
import { findModelName } from '../integrations/assistant.ts';
import { gatherCheckedFacts } from './gather-checked-facts.ts';
import { findPublishing, listOpenEditors, savePublishingResult } from './publishing-store.ts';
import { addBrief, contentOf, findNewest } from './store.ts';

type AutoPublishOptions = Pick<Site, 'db' | 'clock' | 'config'>;

/**
 * Publishes the day's automatic edition at or after the set time, as soon as every check passes. Returns why it was not
 * published; undefined if it was, or if there is nothing to do.
 */
export async function publishWhenDue(options: AutoPublishOptions): Promise<string | undefined> {
  const { db } = options;
  const now = options.clock();
  const { at } = await findPublishing(db);
  if (at === null || WALL_TIME.format(now) < at) return undefined;
  const day = easternDay(now);
  if (await findNewest(db, day, 'published')) return undefined;
  const reason = await publish(options, day, now);
  await savePublishingResult(db, { day, result: reason ?? null });
  return reason;
}

async function publish(
  { db, config }: AutoPublishOptions,
  day: string,
  now: Date,
): Promise<string | undefined> {
  const brief = await findNewest(db, day);
  if (!brief) return "Today's brief is not ready yet.";
  if (brief.status !== 'automatic') return 'An editor has changes that are not published.';
  const [open] = await listOpenEditors(db, now);
  if (open) {
    const [editor] = await findHolders(db, [{ email: open, at: now }]);
    return `${editor?.name ?? open} has the brief open.`;
  }
  const checked = { now, company: config.company, model: findModelName(config) };
  const verifier = createVerifier(await gatherCheckedFacts(db, brief, checked));
  const texts = [brief.headline, ...brief.paragraphs.flatMap(({ sentences }) => sentences)].map(
    ({ text }) => text,
  );
  const problems = texts.flatMap((text) => verifier.verify(text).problems);
  if (problems.length > 0) {
    return problems.length === 1
      ? "1 statement doesn't match our data."
      : `${problems.length} statements don't match our data.`;
  }
  const next = { day, version: brief.version + 1, edition: brief.edition, status: 'published' } as const;
  await db.transaction(async (tx) => {
    // If another process publishes at the same moment, this fails.
    await addBrief(tx, next, contentOf(brief), { by: null, at: now });
    const detail = { version: next.version, edition: next.edition };
    await addAuditEntry(tx, { action: 'briefing.auto-publish', target: day, detail }, now);
  });
  return undefined;
}

const WALL_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: EASTERN_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** Checks once a minute. */
export function startAutoPublishing(options: AutoPublishOptions & { log: Log }) {
  const { log } = options;
  const look = () =>
    publishWhenDue(options).then(
      (reason) => reason && log.info({ reason }, 'brief not published'),
      (error) => log.warn({ err: error }, 'automatic publishing failed'),
    );
  const timer = setInterval(look, MINUTE_MS).unref();
  return { stop: () => clearInterval(timer) };
}
