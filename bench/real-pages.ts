import { extractArticle } from '#scraper/article/extract-article.ts';
import { mean, scoreText } from '#scraper/article/pages.fixture.ts';
import { readWithReadability } from '#scraper/article/readability.fixture.ts';
import { readRealFiles } from './real-files.ts';
import { median, type Row, ratioOf } from './suite.ts';

interface LabelledPage {
  id: string;
  url: string;
  html: string;
  text: string;
  title: string | null;
  date: string | null;
}

const RIGHT_TARGET = 0.92;
const AGREEMENT_TARGET = 0.945;
const PAGE_MS_TARGET = 15;

/** Measures every JSON Lines file in the folder whose lines are pages with their text. */
export function measureRealPages(folder: string, now: Date, say: (line: string) => void): Row[] {
  return readRealFiles(folder, isLabelledPage).flatMap(({ name, lines }) => {
    say(`${name}, ${lines.length} pages`);
    return measurePages(name, lines, now);
  });
}

function isLabelledPage(line: unknown): line is LabelledPage {
  const { id, html, text } = (line ?? {}) as Partial<LabelledPage>;
  return id !== undefined && typeof html === 'string' && typeof text === 'string';
}

function measurePages(name: string, pages: readonly LabelledPage[], now: Date): Row[] {
  const read = ({ html, url }: LabelledPage) => extractArticle(html, { url: url ?? 'about:blank', now });
  for (const page of pages) read(page);
  const articles = pages.map((page) => {
    const began = process.cpuUsage();
    const article = read(page);
    const { user, system } = process.cpuUsage(began);
    return { page, article, ms: (user + system) / 1_000 };
  });
  const ours = mean(articles.map(({ page, article }) => scoreText(article.text, page.text)));
  const theirs = mean(pages.map(({ html, text }) => scoreText(readWithReadability(html), text)));
  const titled = articles.filter(({ page }) => page.title);
  const dated = articles.filter(({ page }) => page.date);
  const pageMs = median(articles.map(({ ms }) => ms));
  return [
    {
      what: `real: agreement, ${name} (${pages.length})`,
      figure: ours.toFixed(3),
      beside: `${theirs.toFixed(3)}, Readability on linkedom`,
      ratio: ratioOf(ours, theirs),
    },
    {
      what: `real: agreement, ${name}`,
      figure: ours.toFixed(3),
      beside: `${AGREEMENT_TARGET}, target`,
      ratio: ratioOf(ours, AGREEMENT_TARGET),
    },
    countRight(
      `real: title right, ${name}`,
      titled.map(({ page, article }) => toWords(article.title) === toWords(page.title ?? '')),
    ),
    countRight(
      `real: day right, ${name}`,
      dated.map(({ page, article }) => isOnDay(article.localTime, page.date ?? '')),
    ),
    {
      what: `real: processor time of a page, median, ${name}`,
      figure: `${pageMs.toFixed(1)} ms`,
      beside: `${PAGE_MS_TARGET} ms, target`,
      ratio: ratioOf(pageMs, PAGE_MS_TARGET),
    },
  ];
}

function countRight(what: string, answers: readonly boolean[]): Row {
  const right = answers.filter(Boolean).length;
  const share = right / Math.max(1, answers.length);
  return {
    what,
    figure: `${right} of ${answers.length} (${(100 * share).toFixed(1)} %)`,
    beside: `${100 * RIGHT_TARGET} %, target`,
    ratio: ratioOf(share, RIGHT_TARGET),
  };
}

/** A label may be a month only. */
function isOnDay(time: string | null, day: string): boolean {
  return time?.startsWith(day.slice(0, 10)) === true;
}

function toWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
