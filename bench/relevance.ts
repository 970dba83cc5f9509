import { createDefaultProfile } from '#intelligence/relevance/company-profile.ts';
import tuningHalf from '#intelligence/relevance/mornings/tuning.json' with { type: 'json' };
import unseenHalf from '#intelligence/relevance/mornings/unseen.json' with { type: 'json' };
import { ndcg } from '#intelligence/relevance/ndcg.fixture.ts';
import { createRanker, type Ranker } from '#intelligence/relevance/ranker.ts';
import { scoreArticle } from '#intelligence/relevance/score-article.ts';
import { measureRealSets } from './real-sets.ts';
import { perSecond, type Row, ratioOf, type Suite } from './suite.ts';

const PLACES = 10;
const SECONDS = 5;
const ABSTRACT_WORDS = 80;

type Morning = (typeof unseenHalf)[number];
type Article = Morning['articles'][number];

export const relevance: Suite = {
  name: 'Relevance',
  about: `Rows marked "own" are measured on material written for this project: mean NDCG@${PLACES} over labeled mornings of 30 articles, compared with a keyword count and with BM25 on the same words. Rows marked "real" are measured on news that others wrote and labeled (\`--real folder\`), by day or pool. The last row is the number of articles ranked per second of CPU time.`,
  async run(say, realFolder) {
    const ranker = createRanker(createDefaultProfile('Black Ridge Resources'));
    const rows: Row[] = [];
    for (const [name, mornings] of [
      ['half used for tuning', tuningHalf],
      ['unseen half', unseenHalf],
    ] as const) {
      say(`${mornings.length} mornings, ${name}`);
      rows.push(...compareRankings(name, mornings, ranker));
    }
    if (realFolder) rows.push(...measureRealSets(realFolder, ranker, rankByBm25, say));
    say(`speed, ${SECONDS} s`);
    rows.push(measureSpeed(ranker));
    return rows;
  },
};

function compareRankings(name: string, mornings: readonly Morning[], ranker: Ranker): Row[] {
  const ours = meanNdcg(mornings, (articles) => articles.map((article) => scoreOf(ranker, article)));
  const others = [
    ['keyword count', meanNdcg(mornings, countKeywords)],
    ['BM25', meanNdcg(mornings, rankByBm25)],
  ] as const;
  return others.map(([other, value]) => ({
    what: `own: NDCG@${PLACES}, ${name} (${mornings.length} mornings)`,
    figure: ours.toFixed(3),
    beside: `${value.toFixed(3)}, ${other}`,
    ratio: ratioOf(ours, value),
  }));
}

function scoreOf(ranker: Ranker, article: Article): number {
  return scoreArticle(ranker.assess(article), { ageHours: article.publishedHoursAgo, sources: 1 }).score;
}

function meanNdcg(mornings: readonly Morning[], score: (articles: readonly Article[]) => number[]): number {
  const values = mornings.map(({ articles }) => {
    const scores = score(articles);
    const order = articles.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    return ndcg(
      order.map((at) => articles[at]?.grade ?? 0),
      PLACES,
    );
  });
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function measureSpeed(ranker: Ranker): Row {
  const written = [...tuningHalf, ...unseenHalf].flatMap((morning) => morning.articles);
  // The labeled abstracts are short, so each is extended with the next one's text.
  const articles = written.map((article, place) => {
    const more = written[(place + 1) % written.length]?.body ?? '';
    return { ...article, body: `${article.body} ${more}`.split(' ').slice(0, ABSTRACT_WORDS).join(' ') };
  });
  // CPU time, so that other processes do not count.
  const run = (seconds: number) => {
    const began = process.cpuUsage();
    let done = 0;
    let usedMs = 0;
    while (usedMs < seconds * 1_000) {
      for (const article of articles) scoreOf(ranker, article);
      done += articles.length;
      const { user, system } = process.cpuUsage(began);
      usedMs = (user + system) / 1_000;
    }
    return (done / usedMs) * 1_000;
  };
  run(1);
  const rate = run(SECONDS);
  const wanted = 1_500;
  return {
    what: `own: articles assessed and scored, headline and ${ABSTRACT_WORDS}-word abstract`,
    figure: perSecond(rate),
    beside: `${perSecond(wanted)}, target`,
    ratio: ratioOf(rate, wanted),
  };
}

/** What a plain filter for a coal producer would look for. */
const KEYWORDS =
  `black ridge resources coal coking metallurgical thermal met mine mines mining miner miners longwall seaborne
  steel steelmaker coke furnace iron ore rail railroad railroads train trains carloads port terminal barge export exports tariff
  tariffs duty power plant plants utility utilities grid pjm megawatts natural gas lng fed federal reserve rates inflation
  treasury yield epa msha union strike appalachian appalachia queensland peabody core arch consol warrior alpha ramaco alliance
  norfolk csx nucor carbon emissions royalties price prices`.split(/\s+/);
const KEYWORD_SET = new Set(KEYWORDS);

function countKeywords(articles: readonly Article[]): number[] {
  return articles.map((article) => wordsOf(article).filter((word) => KEYWORD_SET.has(word)).length);
}

/** Okapi BM25 over the morning, with the usual parameters. */
function rankByBm25(articles: readonly Pick<Article, 'title' | 'body'>[]): number[] {
  const k1 = 1.2;
  const b = 0.75;
  const texts = articles.map(wordsOf);
  const averageLength = texts.reduce((sum, words) => sum + words.length, 0) / texts.length;
  const holding = (word: string) => texts.filter((words) => words.includes(word)).length;
  const weights = new Map(
    [...KEYWORD_SET].map((word) => {
      const count = holding(word);
      return [word, Math.log(1 + (texts.length - count + 0.5) / (count + 0.5))];
    }),
  );
  return texts.map((words) => {
    let score = 0;
    for (const [word, weight] of weights) {
      const frequency = words.filter((each) => each === word).length;
      score +=
        (weight * frequency * (k1 + 1)) / (frequency + k1 * (1 - b + (b * words.length) / averageLength));
    }
    return score;
  });
}

function wordsOf({ title, body }: Pick<Article, 'title' | 'body'>): string[] {
  return `${title} ${body}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
