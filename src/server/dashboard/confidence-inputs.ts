import type { NewsIntelligence, PriceItem } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import { type ConfidenceInputs, computeConfidence } from '#intelligence/confidence.ts';
import { judgeFreshness } from '#intelligence/freshness.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import { listFeedHealth } from '../agents/news-spiders/store.ts';
import type { Db } from '../db/open-db.ts';
import type { Morning } from './gather-facts.ts';
import { countSharedStories } from './news-store.ts';

/** The figures the dashboard is based on. Missing ones lower the confidence. */
const PRICES = ['CNR', 'BTU', 'ARLP', 'HCC', 'AMR', '^GSPC', 'HRC=F', 'MTF=F', 'NG=F', 'CL=F', 'TIO=F'];
const ITEMS = [
  'coal.api2',
  'coal.newcastle',
  'coal.coking',
  'steel.hrc',
  'yield.2y',
  'yield.10y',
  'yield.30y',
];
const SERIES = ['CPIAUCSL', 'UNRATE', 'A191RL1Q225SBEA', 'FEDFUNDS', 'INDPRO', 'DGS10'];
/** Series whose first figure is an estimate that is later replaced. */
const REVISED_AS_A_RULE = ['A191RL1Q225SBEA', 'INDPRO'];
const CORROBORATED_STORIES_EXPECTED = 3;
const CLAIMS_EXPECTED = 6;

export async function measureConfidence(
  db: Db,
  morning: Morning,
  claims: { verified: number; total: number },
) {
  const since = new Date(morning.asOf.getTime() - 3 * DAY_MS);
  const inputs: ConfidenceInputs = {
    figures: listFigures(morning),
    sources: await listSources(db, morning.asOf),
    pairs: listPairs(morning),
    corroboration: {
      stories: await countSharedStories(db, since, morning.asOf),
      expected: CORROBORATED_STORIES_EXPECTED,
    },
    claims: { ...claims, expected: CLAIMS_EXPECTED },
  };
  return computeConfidence(inputs);
}

function listFigures({ market, revisedSeries, asOf }: Morning): ConfidenceInputs['figures'] {
  const prices = new Map(market.prices.map((one) => [one.symbol, one]));
  const items = new Map(market.commodities.map((one) => [one.id, one]));
  const series = new Map(market.indicators.map((one) => [one.series_id, one]));
  const figure = (
    name: string,
    found: Pick<PriceItem, 'freshness' | 'observation_date'> | undefined,
    more: { isIndicator: boolean; wasRevised?: boolean; isPreliminary?: boolean },
  ) => ({
    name,
    freshness: found?.freshness ?? ('unavailable' as const),
    ageDays: ageInDays(found?.observation_date ?? null, asOf),
    ...more,
  });
  return [
    ...PRICES.map((symbol) =>
      figure(prices.get(symbol)?.symbol_name ?? symbol, prices.get(symbol), { isIndicator: false }),
    ),
    ...ITEMS.map((id) => figure(items.get(id)?.name ?? id, items.get(id), { isIndicator: false })),
    ...SERIES.map((id) =>
      figure(series.get(id)?.series_title ?? id, series.get(id), {
        isIndicator: true,
        wasRevised: revisedSeries.has(id),
        isPreliminary: REVISED_AS_A_RULE.includes(id),
      }),
    ),
  ];
}

export async function listSources(db: Db, asOf: Date) {
  const [{ all }, health] = await Promise.all([readSpiders(db, asOf), listFeedHealth(db, asOf)]);
  return all.map(({ id, name }) => {
    const known = health.get(id);
    const newest = known?.newestArticle ?? null;
    const { freshness, reason } = judgeFreshness({
      kind: 'news',
      observationDate: newest?.toISOString().slice(0, 10) ?? null,
      checkedAt: known?.checkedAt ?? null,
      checkSucceeded: known?.isWell ?? false,
      succeededAt: known?.succeededAt ?? null,
      now: asOf,
    });
    const goodAt = known?.isWell ? known.checkedAt : (known?.succeededAt ?? null);
    // When looking at the past, the last check may be later.
    const knownGoodAt = goodAt && goodAt <= asOf ? goodAt : null;
    return { name, freshness, reason, ageDays: ageInDays(newest, asOf), goodAt: knownGoodAt };
  });
}

/** The news as a whole is as current as the source that was read last. */
export function judgeNews(sources: Awaited<ReturnType<typeof listSources>>): NewsIntelligence['collection'] {
  const [newest] = sources.flatMap(({ goodAt }) => goodAt ?? []).sort((a, b) => b.getTime() - a.getTime());
  const isStale = newest !== undefined && sources.every(({ freshness }) => freshness !== 'fresh');
  return { freshness: isStale ? 'stale' : 'fresh', checked_at: newest?.toISOString() ?? null };
}

/** Pairs of the leading source and each fresh source with the same frequency. */
function listPairs({ market }: Morning): ConfidenceInputs['pairs'] {
  return market.settled
    .filter(({ quantity: { sources } }) => sources.length > 1)
    .flatMap(({ quantity, choice }) => {
      const { name, tolerance } = quantity;
      const a = choice?.lead.value ?? null;
      const tolerancePercent =
        tolerance.in === 'percent' ? tolerance.size : (tolerance.size / (a || 1)) * 100;
      const others = choice?.others.filter(
        ({ cadence, freshness }) => cadence === choice.lead.cadence && freshness === 'fresh',
      );
      return (others?.length ? others : [undefined]).map((other) => {
        const named = [choice?.lead, other].flatMap((one) => one?.sourceName ?? []);
        return { name, sources: named, a, b: other?.value ?? null, tolerancePercent };
      });
    });
}

function ageInDays(at: string | Date | null, asOf: Date): number {
  return at === null ? 0 : Math.max(0, (asOf.getTime() - new Date(at).getTime()) / DAY_MS);
}
