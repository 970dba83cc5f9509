import { extractArticle } from '#scraper/article/extract-article.ts';
import {
  listSavedPages,
  mean,
  PAGES_READ_AT,
  type SavedPage,
  scoreText,
} from '#scraper/article/pages.fixture.ts';
import { readWithReadability } from '#scraper/article/readability.fixture.ts';
import { measureRealPages } from './real-pages.ts';
import { median, perSecond, type Row, ratioOf, type Suite } from './suite.ts';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 9;

export const extraction: Suite = {
  name: 'Extraction',
  about:
    'Rows marked "own" are measured on pages written for this project, read one by one on one thread, alternating between ours and @mozilla/readability on linkedom. Rows marked "real" are measured on pages that others saved and labeled (`--real folder`). Agreement is the mean F1 of the extracted words against the text marked as the article.',
  async run(say, realFolder) {
    const pages = listSavedPages();
    say(`${pages.length} pages, warming up`);
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      timeOurs(pages);
      timeTheirs(pages);
    }
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      say(`round ${round} of ${ROUNDS}`);
      ours.push(timeOurs(pages));
      theirs.push(timeTheirs(pages));
    }
    const own = [compareRates(median(ours), median(theirs)), ...compareScores(pages)];
    return realFolder ? [...own, ...measureRealPages(realFolder, new Date(), say)] : own;
  },
};

function timeOurs(pages: readonly SavedPage[]): number {
  return ratePages(pages, ({ html, url }) => extractArticle(html, { url, now: PAGES_READ_AT }));
}

function timeTheirs(pages: readonly SavedPage[]): number {
  return ratePages(pages, ({ html }) => readWithReadability(html));
}

function ratePages(pages: readonly SavedPage[], read: (page: SavedPage) => unknown): number {
  const beganAt = performance.now();
  for (const page of pages) read(page);
  return (pages.length / (performance.now() - beganAt)) * 1000;
}

function compareRates(ours: number, theirs: number): Row {
  return {
    what: 'own: pages read',
    figure: perSecond(ours),
    beside: `${perSecond(theirs)}, Readability on linkedom`,
    ratio: ratioOf(ours, theirs),
  };
}

function compareScores(pages: readonly SavedPage[]): Row[] {
  const groups: [string, readonly SavedPage[]][] = [
    ['all pages', pages],
    ['pages written before tuning', pages.filter(({ part }) => part === 'held-out')],
    ...[...new Set(pages.map(({ kind }) => kind))].map((kind): [string, readonly SavedPage[]] => [
      `kind ${kind}`,
      pages.filter((page) => page.kind === kind),
    ]),
  ];
  return groups.map(([name, group]) => {
    const ours = mean(
      group.map(({ html, url, text }) =>
        scoreText(extractArticle(html, { url, now: PAGES_READ_AT }).text, text),
      ),
    );
    const theirs = mean(group.map(({ html, text }) => scoreText(readWithReadability(html), text)));
    return {
      what: `own: agreement, ${name} (${group.length})`,
      figure: ours.toFixed(3),
      beside: `${theirs.toFixed(3)}, Readability on linkedom`,
      ratio: ratioOf(ours, theirs),
    };
  });
}
