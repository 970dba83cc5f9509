import { type AiInsights, DISPLAY_CAPS, type Overview } from '#contract/dashboard.ts';
import { runInTurns } from '#intelligence/writing/in-steps.ts';
import { writeSummaryInSteps } from '#intelligence/writing/write-summary.ts';
import type { Db } from '../db/open-db.ts';
import { judgeNews, listSources, measureConfidence } from './confidence-inputs.ts';
import { gatherFacts, type Morning } from './gather-facts.ts';
import { describeCommodities, describeMarket } from './market.ts';
import { pickIndicators } from './market-lists.ts';
import type { ModelWriter } from './model-writer.ts';

interface OverviewWriterOptions {
  company: string;
  /** Undefined if no language model is configured. */
  writeWithModel?: ModelWriter['writeSummary'] | undefined;
  orderer?: ModelWriter['orderer'] | undefined;
  /** Called in the same transaction for every overview that is written. */
  onMorning?: (db: Db, morning: Morning, aiInsights: AiInsights) => Promise<void>;
}

export function createOverviewWriter(options: OverviewWriterOptions) {
  const { company, writeWithModel, orderer, onMorning } = options;
  return async (db: Db, asOf: Date): Promise<Overview> => {
    const morning = await gatherFacts(db, asOf, company, orderer?.model);
    const { market, news } = morning;
    const aiInsights = await writeInsights(db, morning, writeWithModel);
    await orderer?.request(db, morning);
    await onMorning?.(db, morning, aiInsights);
    return {
      timestamp: asOf.toISOString(),
      isStale: false,
      aiInsights,
      marketAnalysis: describeMarket(market, news.totalArticles),
      newsIntelligence: { ...news, collection: judgeNews(await listSources(db, asOf)) },
      commodityPrices: describeCommodities(market),
      economicIndicators: { indicators: pickIndicators(market.indicators) },
    };
  };
}

async function writeInsights(
  db: Db,
  morning: Morning,
  writeWithModel: OverviewWriterOptions['writeWithModel'],
): Promise<AiInsights> {
  const byModel = await writeWithModel?.(db, morning);
  const text = byModel?.text ?? (await runInTurns(writeSummaryInSteps(morning.facts)));
  const total = text.sentences.flatMap(({ claims }) => claims).length;
  const share = byModel?.text?.verifiedShare ?? 1;
  const { confidence, parts } = await measureConfidence(db, morning, {
    verified: Math.round(total * share),
    total,
  });
  return {
    confidence,
    executiveSummary: text.executiveSummary,
    keyInsights: text.keyInsights.slice(0, DISPLAY_CAPS.insights),
    confidenceParts: parts,
    sentences: text.sentences,
    evidence: text.evidence,
    writtenBy: byModel?.writtenBy ?? { by: 'rules', model: null, standInReason: null },
  };
}
