import { ndcg } from '#intelligence/relevance/ndcg.fixture.ts';
import type { Ranker } from '#intelligence/relevance/ranker.ts';
import { scoreArticle } from '#intelligence/relevance/score-article.ts';
import { readRealFiles } from './real-files.ts';
import { type Row, ratioOf } from './suite.ts';

interface LabelledArticle {
  id: string;
  title: string;
  body: string | null;
  date: string | null;
  source: string | null;
  grade: number;
  pools: string[];
}

type Baseline = (articles: readonly { title: string; body: string }[]) => number[];

const PLACES = [50, 10];
const HIGH = 50;
const URGENT = 70;
/** Minimum grade of articles that an editor must not miss. */
const CORE_GRADE = 2;

/** Measures every JSON Lines file in the folder whose lines have a grade and pools. */
export function measureRealSets(
  folder: string,
  ranker: Ranker,
  baseline: Baseline,
  say: (line: string) => void,
): Row[] {
  return readRealFiles(folder, isLabelled).flatMap(({ name, lines }) => {
    say(`${name}, ${lines.length} articles`);
    return measureSet(name, lines, ranker, baseline);
  });
}

function isLabelled(line: unknown): line is LabelledArticle {
  const { id, title, grade, pools } = (line ?? {}) as Partial<LabelledArticle>;
  return id !== undefined && typeof title === 'string' && typeof grade === 'number' && Array.isArray(pools);
}

function measureSet(
  name: string,
  articles: readonly LabelledArticle[],
  ranker: Ranker,
  baseline: Baseline,
): Row[] {
  // A set without dates consists of headlines of one day.
  const areDated = articles.some(({ date }) => date);
  const scored = articles.map((article) => {
    const body = article.body ?? '';
    const assessment = ranker.assess({ title: article.title, body, source: article.source ?? '' });
    const { score } = scoreArticle(assessment, {
      ageHours: article.date || !areDated ? 0 : null,
      sources: 1,
    });
    return { ...article, body, score };
  });
  const pools = new Map<string, typeof scored>();
  for (const article of scored) {
    for (const pool of article.pools) pools.set(pool, [...(pools.get(pool) ?? []), article]);
  }
  const days = [...pools.values()].filter((pool) => pool.some(({ grade }) => grade > 0));
  const rows = PLACES.map((places): Row => {
    const ours = meanNdcg(days, (day) => day.map(({ score }) => score), places);
    const plain = meanNdcg(days, baseline, places);
    return {
      what: `real: NDCG@${places}, ${name} (${days.length} days or pools)`,
      figure: ours.toFixed(3),
      beside: `${plain.toFixed(3)}, BM25`,
      ratio: ratioOf(ours, plain),
    };
  });
  const all = days.flat();
  const high = all.filter(({ score }) => score >= HIGH);
  const core = all.filter(({ grade }) => grade >= CORE_GRADE);
  const coreShare = core.filter(({ score }) => score >= HIGH).length / core.length;
  const relevantShare = high.filter(({ grade }) => grade > 0).length / Math.max(1, high.length);
  const urgent = all.filter(({ score }) => score >= URGENT).length / days.length;
  return [
    ...rows,
    share(`real: core articles that score ${HIGH} or more, ${name}`, coreShare, 0.6),
    share(`real: relevant of those that score ${HIGH} or more, ${name}`, relevantShare, 0.8),
    {
      what: `real: URGENT a day, ${name}`,
      figure: urgent.toFixed(2),
      beside: '0 to 3, target',
      ratio: '–',
    },
  ];
}

function meanNdcg<T extends { grade: number; id: string }>(
  days: readonly (readonly T[])[],
  score: (day: readonly T[]) => number[],
  places: number,
): number {
  return mean(
    days.map((day) => {
      const scores = new Map(score(day).map((value, at) => [day[at], value]));
      const ranked = [...day].sort(
        (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || (a.id < b.id ? -1 : 1),
      );
      return ndcg(
        ranked.map(({ grade }) => grade),
        places,
      );
    }),
  );
}

function share(what: string, value: number, target: number): Row {
  return {
    what,
    figure: `${(100 * value).toFixed(0)} %`,
    beside: `${100 * target} %, target`,
    ratio: ratioOf(value, target),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
