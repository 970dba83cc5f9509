import { easternDay } from '#contract/eastern-time.ts';
import type { ScrapeLegacyResult } from '#contract/scraper.ts';
import { kindOfLegacyItem } from '#intelligence/plausibility.ts';
import type { Db } from '../../db/open-db.ts';
import type { FileStorage } from '../../integrations/file-storage.ts';
import { type Agent, describeProblems, type Problem, type RunContext, type RunOutcome } from '../agent.ts';
import { checkIncoming } from '../held-values.ts';
import { getSettings } from '../settings.ts';
import { SourceError } from '../source-error.ts';
import { listTradedBonds } from './bonds/store.ts';
import { composeOutputs, OUTPUT_COUNT } from './outputs.ts';
import { listSourceProbes, type ProbeOptions } from './source-probes.ts';
import { addLegacyItems, findYieldsFrom, listLegacyItems } from './store.ts';
import { isAccepted, readAcceptedTerms, type TermSource } from './terms.ts';
import { readValidItems } from './valid-items.ts';

const LEGACY_SCRAPER_ID = 'legacy-scraper';

interface LegacyScraperOptions extends ProbeOptions {
  storage: FileStorage;
  sources: readonly (TermSource & { needsTerms: boolean; pages: number })[];
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
    listProbes: (db) => listSourceProbes(options, db),
    async describeLoad(_db, stored) {
      const accepted = readAcceptedTerms(stored);
      const open = options.sources.filter((one) => !one.needsTerms || isAccepted(one, accepted, options));
      const pages = open.reduce((sum, source) => sum + source.pages, 0);
      return {
        scope: `${pages} public pages`,
        perRun: pages,
        hosts: open.map(({ url }) => new URL(url).host),
      };
    },
  };
}

/** One step for reading the sources and one per file. */
const STEPS = 1 + OUTPUT_COUNT;

/** Values are stored before any file is written, so a retry after a storage failure does not scrape again. */
async function collect(options: LegacyScraperOptions, run: RunContext): Promise<RunOutcome> {
  const stored = readCheckpoint(run.checkpoint) ?? (await scrapeAndStore(options, run));
  if (run.signal.aborted) return { items: stored.items };
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
  const { options: stored } = await getSettings(run.db, LEGACY_SCRAPER_ID);
  const accepted = readAcceptedTerms(stored);
  const isOpen = (source: TermSource) => isAccepted(source, accepted, options);
  const acceptedTerms = options.termSources.filter(isOpen).map(({ id }) => id);
  const bonds = (await listTradedBonds(run.db)).filter(
    // Without accepted terms, an administrator enters the trades of these bonds.
    ({ source }) => source !== 'emma' || acceptedTerms.includes('emma'),
  );
  const yieldsFrom = await findYieldsFrom(run.db, run.clock());
  const scraped = await options.scrape({ acceptedTerms, bonds, yieldsFrom }, run.signal);
  run.deadline.throwIfAborted();

  const storedAt = run.clock();
  const { items, faults } = readValidItems(scraped.items, storedAt);
  const before = await listLegacyItems(run.db, storedAt);
  const doubts: string[] = [];
  const store = async (tx: Db) => {
    const checked: Parameters<typeof addLegacyItems>[1][number][] = [];
    for (const item of items) {
      const how = { kind: kindOfLegacyItem(item.category), reference: item.reference };
      const { values, problem } = await checkIncoming(tx, LEGACY_SCRAPER_ID, item.id, item.values, how);
      if (problem) doubts.push(`${item.name}: ${problem}`);
      checked.push({ ...item, values });
    }
    return addLegacyItems(tx, checked, storedAt);
  };
  const added = await run.commit(store, undefined, run.deadline);
  if (run.signal.aborted) return { storedAt, items: added, suspicion: null };
  if (items.every(({ values }) => values.length === 0)) throw explainNoValues(scraped, faults);

  const closed = options.termSources.filter((source) => !isOpen(source)).map(({ name }) => name);
  const explained = new Set([...scraped.problems.map(({ source }) => source), ...closed]);
  const hadValue = new Set(before.filter(({ latest }) => latest !== null).map(({ id }) => id));
  const missing = items.filter(
    ({ id, values, source }) => values.length === 0 && hadValue.has(id) && !explained.has(source),
  );
  const suspicion = describeProblems([
    ...scraped.problems.map(toProblem),
    ...missing.map(({ name, problem }) => `${name}: ${problem ?? 'no value'}`),
    ...faults,
    ...doubts,
  ]);
  const result = { storedAt, items: added, suspicion: suspicion ?? null };
  await run.commit(async () => undefined, { ...result, storedAt: storedAt.toISOString() });
  return result;
}

function toProblem({ source, message, fault }: ScrapeLegacyResult['problems'][number]): Problem {
  return { message: message.startsWith(source) ? message : `${source}: ${message}`, fault };
}

function explainNoValues({ items, problems }: ScrapeLegacyResult, faults: readonly string[]): SourceError {
  const explained = new Set(problems.map(({ source }) => source));
  const reasons = [
    ...problems.map(({ source, message }) => `${source}: ${message}`),
    ...faults,
    ...items.flatMap(({ source, problem }) => (problem && !explained.has(source) ? problem : [])),
  ];
  const because = describeProblems([...new Set(reasons)]) ?? 'The scraper returned no items';
  return new SourceError(`No source gave a value. ${because}`, {
    isTransient: problems.some(({ isTransient }) => isTransient),
    fault: problems.find(({ fault }) => fault)?.fault,
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
