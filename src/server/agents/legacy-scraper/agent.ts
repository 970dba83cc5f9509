import { easternDay } from '#contract/eastern-time.ts';
import type { ScrapeLegacyRequest, ScrapeLegacyResult } from '#contract/scraper.ts';
import type { FileStorage } from '../../integrations/file-storage.ts';
import { type Agent, describeProblems, type RunContext, type RunOutcome } from '../agent.ts';
import { findSettings } from '../settings.ts';
import { SourceError } from '../source-error.ts';
import { composeOutputs, OUTPUT_COUNT } from './outputs.ts';
import { addLegacyItems, listLegacyItems } from './store.ts';
import { isAccepted, readAcceptedTerms, type TermRules, type TermSource } from './terms.ts';
import { readToldItems } from './told-items.ts';

export type { TermSource };

export const LEGACY_SCRAPER_ID = 'legacy-scraper';

export interface LegacyScraperOptions extends TermRules {
  scrape: (request: ScrapeLegacyRequest, signal: AbortSignal) => Promise<ScrapeLegacyResult>;
  storage: FileStorage;
}

export function createLegacyScraperAgent(options: LegacyScraperOptions): Agent {
  return {
    id: LEGACY_SCRAPER_ID,
    name: 'Legacy Scraper',
    type: 'commodity-prices',
    dataSource: 'Public commodity, Treasury and bond pages',
    scheduleForm: 'editor',
    defaultSchedule: '0 7 * * 1-5',
    collect: (run) => collect(options, run),
  };
}

/** Reading the sources is one step, each file another. */
const STEPS = 1 + OUTPUT_COUNT;

/** What is stored stands before any file is written: trouble with the files costs none of it, nor a second scraping. */
async function collect(options: LegacyScraperOptions, run: RunContext): Promise<RunOutcome> {
  const stored = readCheckpoint(run.checkpoint) ?? (await scrapeAndStore(options, run));
  await writeOutputs(options.storage, run, stored);
  return { items: stored.items, suspicion: stored.suspicion ?? undefined };
}

interface Stored {
  storedAt: Date;
  items: number;
  suspicion: string | null;
}

function readCheckpoint({ storedAt, items, suspicion }: Record<string, unknown>): Stored | undefined {
  if (typeof storedAt !== 'string') return undefined;
  return {
    storedAt: new Date(storedAt),
    items: Number(items),
    suspicion: typeof suspicion === 'string' ? suspicion : null,
  };
}

async function scrapeAndStore(options: LegacyScraperOptions, run: RunContext): Promise<Stored> {
  await run.report({ done: 0, total: STEPS, current: 'Reading the sources' });
  const settings = await findSettings(run.db, LEGACY_SCRAPER_ID);
  const accepted = readAcceptedTerms(settings?.options);
  const isOpen = (source: TermSource) => isAccepted(source, accepted, options);
  const acceptedTerms = options.termSources.filter(isOpen).map(({ id }) => id);
  const told = await options.scrape({ acceptedTerms }, run.signal);

  const storedAt = run.clock();
  const { items, faults } = readToldItems(told.items, storedAt);
  const before = await listLegacyItems(run.db, storedAt);
  const added = await run.commit((tx) => addLegacyItems(tx, items, storedAt));
  if (items.every(({ values }) => values.length === 0)) throw describeNothing(told, faults);

  const closed = options.termSources.filter((source) => !isOpen(source)).map(({ name }) => name);
  const explained = new Set([...told.problems.map(({ source }) => source), ...closed]);
  const hadValue = new Set(before.filter(({ latest }) => latest !== null).map(({ id }) => id));
  const missing = items.filter(
    ({ id, values, source }) => values.length === 0 && hadValue.has(id) && !explained.has(source),
  );
  const suspicion = describeProblems([
    ...told.problems.map(({ source, message }) => `${source}: ${message}`),
    ...missing.map(({ name, problem }) => `${name}: ${problem ?? 'no value was told'}`),
    ...faults,
  ]);
  const stored = { storedAt, items: added, suspicion: suspicion ?? null };
  await run.commit(async () => undefined, { ...stored, storedAt: storedAt.toISOString() });
  return stored;
}

/** Trouble that may pass is worth another try, whatever else is wrong. */
function describeNothing({ items, problems }: ScrapeLegacyResult, faults: readonly string[]): SourceError {
  const reasons = [
    ...problems.map(({ source, message }) => `${source}: ${message}`),
    ...faults,
    ...items.flatMap(({ problem }) => problem ?? []),
  ];
  const because = describeProblems([...new Set(reasons)]) ?? 'The scraper told of nothing';
  return new SourceError(`No source gave a value. ${because}`, {
    isTransient: problems.some(({ isTransient }) => isTransient),
  });
}

async function writeOutputs(storage: FileStorage, run: RunContext, stored: Stored): Promise<void> {
  const outputs = composeOutputs(await listLegacyItems(run.db, stored.storedAt), {
    runId: run.id,
    day: easternDay(stored.storedAt),
    storedAt: stored.storedAt,
    problems: stored.suspicion,
  });
  for (const [i, { key, text, contentType }] of outputs.entries()) {
    run.signal.throwIfAborted();
    await run.report({ done: 1 + i, total: STEPS, current: `Writing ${key}` });
    await storage.put(key, text, contentType);
  }
  await run.report({ done: STEPS, total: STEPS, current: null });
}
