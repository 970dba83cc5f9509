import type { LegacyItem, ScrapeLegacyRequest, ScrapeLegacyResult } from '#contract/scraper.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { SourceProblem } from '../source-problem.ts';
import { createEmma } from './bonds.ts';
import { MARKETS_INSIDER, TRADING_ECONOMICS } from './commodity-pages.ts';
import { createFinra } from './finra.ts';
import type { ItemReading } from './item-reading.ts';
import type { LegacySource, ScrapeTools, SourceReading } from './legacy-source.ts';
import { createTreasury } from './treasury.ts';
import { WORLD_BANK } from './world-bank.ts';

function listSources({
  bonds,
  yieldsFrom,
}: Pick<ScrapeLegacyRequest, 'bonds' | 'yieldsFrom'>): LegacySource[] {
  return [
    MARKETS_INSIDER,
    TRADING_ECONOMICS,
    WORLD_BANK,
    createTreasury(yieldsFrom),
    createEmma(bonds),
    createFinra(bonds),
  ];
}

export const LEGACY_SOURCES = listSources({ bonds: [] }).map(({ id, name, url, needsTerms, items }) => ({
  id,
  name,
  url,
  needsTerms,
  /** A documented source is one file; others have one page per item, bond sources at least one. */
  pages: needsTerms ? Math.max(1, items.length) : 1,
}));

export async function scrapeLegacy(
  request: ScrapeLegacyRequest,
  tools: ScrapeTools,
): Promise<ScrapeLegacyResult> {
  const { only } = request;
  const sources = listSources(request).filter(({ id }) => only === undefined || id === only);
  const attempts = only === undefined ? tools.attempts : 1;
  const asked = await Promise.all(
    sources.map(async (source) => {
      const reading = await readSource(source, request, { ...tools, attempts });
      return reading && { source, reading };
    }),
  );
  const readings = asked.filter((one) => one !== undefined);
  return {
    items: readings
      .flatMap(({ source, reading }) => source.items.map((frame) => toItem(source, frame, reading)))
      .sort((one, other) => CATEGORY_ORDER.indexOf(one.category) - CATEGORY_ORDER.indexOf(other.category)),
    problems: readings.flatMap(({ source, reading }) =>
      reading.troubles.map((trouble) => ({ source: source.name, ...trouble })),
    ),
  };
}

const CATEGORY_ORDER: LegacyItem['category'][] = ['coal', 'steel', 'yield', 'bonds'];

/** Undefined if the scrape was stopped before the source was read. */
async function readSource(
  source: LegacySource,
  { acceptedTerms }: ScrapeLegacyRequest,
  tools: ScrapeTools,
): Promise<SourceReading | undefined> {
  if (source.needsTerms && !acceptedTerms.includes(source.id)) {
    return giveNothing(source, `The terms of use of ${source.name} have not been accepted`, []);
  }
  try {
    const reading = tools.signal?.aborted ? undefined : await source.scrape(tools);
    return reading && tools.signal?.aborted && reading.troubles.length > 0 ? undefined : reading;
  } catch (error) {
    if (tools.signal?.aborted) return undefined;
    if (error instanceof FetchError && error.kind === 'aborted') throw error;
    const message =
      error instanceof SourceProblem ? error.message : `Reading ${source.name} failed: ${String(error)}`;
    const { isTransient, fault } =
      error instanceof SourceProblem ? error : { isTransient: false, fault: undefined };
    return giveNothing(source, message, [{ message, isTransient, fault }]);
  }
}

function giveNothing(
  source: LegacySource,
  problem: string,
  troubles: SourceReading['troubles'],
): SourceReading {
  return { items: new Map(source.items.map(({ id }) => [id, { values: [], problem }])), troubles };
}

function toItem(
  source: LegacySource,
  { id, category, name, unit }: LegacySource['items'][number],
  { items }: SourceReading,
): LegacyItem {
  const reading: ItemReading = items.get(id) ?? { values: [] };
  const isEmpty = reading.values.length === 0;
  return {
    id,
    category,
    name,
    unit,
    source: source.name,
    values: reading.values,
    reference: reading.reference,
    bond: reading.bond ?? null,
    problem: isEmpty ? (reading.problem ?? `${source.name} gave no value`) : null,
  };
}
