import { DISPLAY_CAPS, type Sentence } from '#contract/dashboard.ts';
import {
  readAuthorship,
  readClaim,
  readConfidencePart,
  readEvidence,
  readSentence,
} from '#web/api/read-statements.ts';
import { type Fields, readList, readNumber, readText } from '#web/api/read-values.ts';
import type { InsightView, SummaryView } from './overview-view.ts';

export function readSummary(insights: Fields): SummaryView {
  const text = readText(insights.executiveSummary);
  const sentences = readList(insights.sentences, readSentence);
  return {
    confidence: readNumber(insights.confidence),
    confidenceParts: readList(insights.confidenceParts, readConfidencePart),
    // Sentences that say something else than the summary are not the summary's.
    sentences: isSameText(sentences, text) ? sentences : text === '' ? [] : [{ text, claims: [] }],
    insights: readList(insights.keyInsights, readInsight).slice(0, DISPLAY_CAPS.insights),
    evidence: new Map(readList(insights.evidence, readEvidence).map((fact) => [fact.id, fact])),
    writtenBy: readAuthorship(insights.writtenBy),
  };
}

function isSameText(sentences: readonly Sentence[], text: string): boolean {
  const squeeze = (words: string) => words.replaceAll(/\s+/g, '');
  return squeeze(sentences.map((sentence) => sentence.text).join('')) === squeeze(text);
}

function readInsight(insight: Fields): InsightView | undefined {
  if (typeof insight.insight !== 'string' || insight.insight.trim() === '') return undefined;
  return {
    category: readText(insight.category),
    impact: readText(insight.impact),
    insight: insight.insight,
    claims: readList(insight.claims, readClaim),
  };
}
