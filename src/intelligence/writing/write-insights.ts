import type { Impact, Insight, Sentence } from '#contract/dashboard.ts';
import { compose, type Part, type Wording } from './composing/compose.ts';
import { saySource, sayTitle, scoreOf } from './composing/news.ts';
import { sayLacking, sayNamedMove, saySpan, sayWeek, TURN } from './composing/phrases.ts';
import type { Weighed } from './composing/weigh.ts';
import type { Knowledge, KnownArticle } from './knowledge.ts';
import type { Sector, Subject } from './subject.ts';

const CATEGORIES: Partial<Record<Sector, string>> = {
  coal: 'Coal',
  steel: 'Steel',
  gas: 'Energy',
  oil: 'Energy',
  rates: 'Rates',
  resources: 'Stocks',
  stocks: 'Stocks',
  index: 'Stocks',
  metals: 'Metals',
};

const MEANINGS: Partial<Record<Sector, [up: string, down: string]>> = {
  coal: ['support for our margins', 'pressure on our margins'],
  steel: ['good news for steelmakers, our customers', 'a headwind for steelmakers, our customers'],
  gas: [
    'gas-fired power becomes more expensive, which favors coal',
    'gas-fired power becomes cheaper and competes with coal',
  ],
  rates: ['borrowing becomes more expensive', 'borrowing becomes cheaper'],
  resources: ['a positive sign from the peer group', 'a negative sign from the peer group'],
};

/** By nearness to the company; a card is about the nearest move unless another is much larger. */
const NEARNESS_FACTORS: Readonly<Record<number, number>> = { 1: 1.8, 2: 1.2, 3: 0.9, 4: 0.7 };

export function createInsights(
  knowledge: Knowledge,
  moves: readonly Weighed[],
  [story]: readonly KnownArticle[],
  lacking: readonly Subject[],
  wording: Wording,
): Insight[] {
  const candidates: { weight: number; insight: Insight }[] = [];
  for (const weighed of moves) {
    const category = CATEGORIES[weighed.subject.sector];
    if (category)
      candidates.push({
        weight: weighed.weight * (NEARNESS_FACTORS[weighed.nearness] ?? 1),
        insight: describeMove(weighed, category, wording),
      });
  }
  if (story) {
    const parts: Part[] =
      story.article.source.trim() === '' ? sayTitle(story) : [saySource(story), ': ', ...sayTitle(story)];
    const weight = scoreOf(story.article) / 30;
    candidates.push({ weight, insight: asInsight('News', impactOfStory(story), compose(parts)) });
  }
  const [gap] = lacking;
  if (gap)
    candidates.push({
      weight: 1.1,
      insight: asInsight('Data', 'caution', compose(sayLacking(gap, knowledge.today), '.')),
    });
  const chosen: Insight[] = [];
  for (const { insight } of candidates.sort((a, b) => b.weight - a.weight)) {
    if (chosen.length < 3 && chosen.every(({ category }) => category !== insight.category))
      chosen.push(insight);
  }
  return chosen;
}

function describeMove(weighed: Weighed, category: string, wording: Wording): Insight {
  const { subject, move, change } = weighed;
  const impact = impactOfMove(weighed);
  const week = sayWeek(subject, move);
  // The summary already has the week.
  const month = saySpan(subject, move, 'month');
  // A day against its week or month is inconclusive.
  const isTurn = week[0] === TURN || month[0] === TURN;
  const isPlain = impact === 'stable' || impact === 'neutral' || subject.role === 'own' || isTurn;
  const meaning = isPlain ? undefined : MEANINGS[subject.sector]?.[change > 0 ? 0 : 1];
  const end = meaning ? `: ${meaning}.` : '.';
  return asInsight(
    category,
    impact,
    compose(sayNamedMove(weighed, wording), month.length > 0 ? month : week, end),
  );
}

function asInsight(category: string, impact: Impact, { text, claims }: Sentence): Insight {
  return { category, impact, insight: text, claims };
}

/** Whether a rise is good for a coal producer: expensive gas helps coal, higher rates do not. */
const LEANING: Partial<Record<Sector, 1 | -1>> = {
  coal: 1,
  steel: 1,
  gas: 1,
  resources: 1,
  stocks: 1,
  index: 1,
  metals: 1,
  rates: -1,
  volatility: -1,
};
const OWN: ReadonlySet<Sector> = new Set(['coal', 'steel', 'resources']);

/** Moves in the company's own markets are bullish or bearish; others only help or call for caution. */
export function impactOfMove({ subject, change, unusualness }: Weighed): Impact {
  const leaning = LEANING[subject.sector];
  if (leaning === undefined) return 'neutral';
  if (unusualness < 0.35) return 'stable';
  const isGood = Math.sign(change) === leaning;
  const isStrong = OWN.has(subject.sector) && unusualness >= 1.2;
  if (isGood) return isStrong ? 'bullish' : 'favorable';
  return isStrong ? 'bearish' : 'caution';
}

export function impactOfStory({ article }: KnownArticle): Impact {
  const value = article.sentiment?.value ?? 0;
  if (value >= 0.25) return 'favorable';
  return value <= -0.25 ? 'caution' : 'neutral';
}
