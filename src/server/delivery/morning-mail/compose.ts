import type { Brief, BriefTables } from '#contract/briefing.ts';
import type { ChartItem } from '#contract/chart.ts';
import { countOf } from '#contract/count-of.ts';
import { type RankedArticle, type Sentence, tierOf } from '#contract/dashboard.ts';
import type { BriefSection } from '#contract/delivery.ts';
import { easternDay } from '#contract/eastern-time.ts';
import type { CalendarRelease } from '#contract/releases.ts';
import type { WatchedItem } from '#contract/watchlists.ts';
import { CLEAR_DIRECTION, sayDirection } from '#wording/article-words.ts';
import { layOutFigures, type PaperCell } from '#wording/brief-paper.ts';
import {
  directionOf,
  formatMeasure,
  formatNamedDay,
  formatPoints,
  formatRelative,
  formatSignedPercent,
  formatTimeOfDay,
  joinWords,
  NOT_AVAILABLE,
  parseInstant,
  splitMeasure,
} from '#wording/format.ts';
import { leadSeries, sayLeadFigures, sayReleaseTime } from '#wording/release-words.ts';
import { writeNumber } from '#wording/write-number.ts';
import { cutText } from '../senders/message.ts';
import type { Material } from './material.ts';
import { isOld } from './soundness.ts';

export interface Cell extends PaperCell {
  /** The value is older than it should be. */
  isOld?: boolean;
}

/** The content of the mail, from which HTML and plain text are written. */
export interface MailContent {
  subject: string;
  preheader: string;
  day: string;
  time: string;
  delay: { title: string; text: string } | undefined;
  headline: string;
  note: { text: string; by: string } | undefined;
  summary: string;
  tiles: { label: string; value: string; per: string; foot: Cell }[];
  watchlist: { rows: { name: string; last: string; day: Cell; week: Cell }[]; leftOut: string } | undefined;
  isWatchlistFirst: boolean;
  charts: { cid: string; name: string; value: string; move: Cell; since: string; alt: string }[];
  stories: { score: string; isUrgent: boolean; title: string; path: string; meta: string; words: string }[];
  today: { time: string; name: string }[];
  verified: string;
  retrieved: string;
}

interface Wishes {
  sections: readonly BriefSection[];
  isWatchlistFirst: boolean;
  watched: readonly WatchedItem[];
}

/** Why the mail is late, in whole minutes. */
export interface Delay {
  minutes: number;
  reason: string;
  /** An update follows if the missing values arrive before noon. */
  hasUpdate?: boolean;
}

const MOST_STORIES = 4;
/** Maximum of other sources named per story. */
const MOST_NAMED = 3;
const MOST_WATCHED = 30;
const MOST_SENTENCES = 4;
const MOST_TODAY = 6;
const TITLE_LENGTH = 160;

export function composeMail(
  { brief, charts, prices, releases }: Material,
  wishes: Wishes,
  { now, delay, isUpdate = false }: { now: Date; delay: Delay | undefined; isUpdate?: boolean },
): MailContent {
  const wants = (section: BriefSection) => wishes.sections.includes(section);
  const old = findOld(brief.tables, now);
  const sentences = pickSentences(brief, old);
  const lead = isFresh(brief.headline, brief, old) ? brief.headline : (sentences[0] ?? brief.headline);
  const summary = sentences
    .filter((sentence) => !isSaidBy(sentence, lead))
    .slice(0, MOST_SENTENCES)
    .map(({ text }) => text.trim());
  const headline = lead.text;
  return {
    subject: delay && delay.minutes > 0 ? sayDelayedSubject(old) : saySubject(brief, old, isUpdate),
    preheader: summary[0] ?? headline,
    day: formatNamedDay(easternDay(now), now),
    time: formatTimeOfDay(now),
    delay: isUpdate ? UPDATE : delay && describeDelay(delay, old, brief.topStories.length > 0),
    headline: headline.trim(),
    note: brief.editorNote ? { text: brief.editorNote.text, by: brief.editorNote.by } : undefined,
    summary: summary.join(' '),
    tiles: wants('metrics') ? listTiles(brief.tables, old) : [],
    watchlist: wants('watchlist') ? describeWatchlist(wishes.watched, prices, now) : undefined,
    isWatchlistFirst: wishes.isWatchlistFirst,
    charts: wants('charts') ? describeCharts(charts, old) : [],
    stories: wants('stories') ? describeStories(brief, now) : [],
    today: wants('today')
      ? releases
          .slice(0, MOST_TODAY)
          .map((release) => ({ time: `${sayReleaseTime(release)} EST`, name: toLine(sayRelease(release)) }))
      : [],
    verified: sayVerified(brief),
    retrieved: formatTimeOfDay(parseInstant(findRetrieved(brief)) ?? now),
  };
}

interface OldFigure {
  /** The label on tiles. */
  label: string;
  group: string;
  source: string;
  isMissing: boolean;
  /** `from Friday` */
  from: string;
}

const FIGURES = [
  ['cnr', 'CNR', 'stock prices'],
  ['sp500', 'S&P 500', 'stock prices'],
  ['hrcSteel', 'HRC Steel', 'steel prices'],
  ['api2Coal', 'API2 Coal', 'coal prices'],
  ['treasuryYield', '10-year Treasury', 'Treasury yields'],
] as const;

function findOld(tables: BriefTables | undefined, now: Date): OldFigure[] {
  if (!tables) return [];
  return FIGURES.flatMap(([key, label, group]) => {
    const metric = tables.keyMetrics[key];
    const value = 'price' in metric ? metric.price : metric.close_price;
    if (!isOld(metric)) return [];
    const isMissing = value === null || metric.observation_date === null;
    return [{ label, group, source: metric.source, isMissing, from: sayFrom(metric.observation_date, now) }];
  });
}

/** `from Friday` within a week, otherwise `from Nov 3`. */
function sayFrom(date: string | null, now: Date): string {
  if (date === null) return '';
  const [weekday = '', rest = ''] = formatNamedDay(date, now).split(', ');
  const days = (Date.parse(easternDay(now)) - Date.parse(date)) / 86_400_000;
  return days < 7 ? `from ${weekday}` : `from ${rest}`;
}

/** False if the sentence cites a figure whose source is late. */
function isFresh(sentence: Sentence, { evidence }: Brief, old: readonly OldFigure[]): boolean {
  const late = new Set(old.map(({ source }) => source));
  const cited = new Set(sentence.claims.map(({ evidenceId }) => evidenceId));
  return !evidence.some(({ id, kind, source }) => cited.has(id) && kind !== 'article' && late.has(source));
}

function pickSentences(brief: Brief, old: readonly OldFigure[]): Sentence[] {
  return brief.paragraphs
    .flatMap(({ sentences }) => sentences)
    .filter((sentence) => sentence.text.trim() !== '' && isFresh(sentence, brief, old));
}

/** Whether the headline already contains everything in the sentence. */
function isSaidBy(sentence: Sentence, headline: Sentence): boolean {
  const said = new Set(headline.claims.map(({ evidenceId }) => evidenceId));
  return (
    sentence === headline ||
    (sentence.claims.length > 0 && sentence.claims.every(({ evidenceId }) => said.has(evidenceId)))
  );
}

function saySubject({ tables, headline }: Brief, old: readonly OldFigure[], isUpdate: boolean): string {
  const isLate = (label: string) => old.some((figure) => figure.label === label);
  const { api2Coal, cnr, hrcSteel, sp500 } = tables?.keyMetrics ?? {};
  const moves = [
    ['API2 Coal', api2Coal?.daily_change],
    ['CNR', cnr?.day_change_percent],
    ['HRC Steel', hrcSteel?.day_change_percent],
    ['S&P 500', sp500?.day_change_percent],
  ] as const;
  const said = moves
    .flatMap(([name, value]) =>
      typeof value === 'number' && Number.isFinite(value) && !isLate(name)
        ? [`${name} ${writeNumber(value, { least: 1, most: 1, isSigned: true })}%`]
        : [],
    )
    .slice(0, 2);
  const what = isUpdate ? 'Updated morning brief' : 'Morning brief';
  return `${what}: ${said.length > 0 ? said.join(', ') : toLine(headline.text).slice(0, 100)}`;
}

function sayDelayedSubject(old: readonly OldFigure[]): string {
  const groups = [...new Set(old.map(({ group }) => group))];
  return groups.length === 0
    ? 'Delayed: morning brief'
    : `Delayed: morning brief without ${joinWords(groups)}`;
}

const UPDATE = {
  title: 'Updated: the missing values have arrived.',
  text: 'All figures are current and verified. This replaces the earlier mail of today.',
};

function describeDelay({ minutes, reason, hasUpdate }: Delay, old: readonly OldFigure[], hasNews: boolean) {
  const kept = old.filter(({ isMissing }) => !isMissing);
  const missing = old.filter(({ isMissing }) => isMissing);
  const late = new Set(old.map(({ label }) => label));
  const sound = FIGURES.map(([, label]) => label).filter((label) => !late.has(label));
  const are = (figures: readonly OldFigure[]) => (figures.length === 1 ? 'is' : 'are');
  const sentences = [
    kept.length > 0 &&
      `${joinWords(kept.map(({ label }) => label))} below ${are(kept)} ${joinWords([...new Set(kept.map(({ from }) => from))])}.`,
    missing.length > 0 &&
      `${joinWords(missing.map(({ label }) => label))} ${are(missing)} left out: no value.`,
    sound.length > 0 &&
      `${joinWords([...sound, ...(hasNews ? ['the news'] : [])])} are current and verified.`,
    minutes > 0 &&
      (hasUpdate
        ? 'We send one update if newer values arrive before noon.'
        : 'No other morning mail follows today; the brief on the site stays up to date.'),
  ];
  return {
    title:
      minutes > 0
        ? `Delayed ${countOf(minutes, 'minute')}, because ${reason}.`
        : `Some figures are ${kept.length === 0 && missing.length > 0 ? 'missing' : 'old'}, because ${reason}.`,
    text: sentences.filter(Boolean).join(' '),
  };
}

function listTiles(tables: BriefTables | undefined, old: readonly OldFigure[]): MailContent['tiles'] {
  if (!tables) return [];
  return layOutFigures(tables).tiles.flatMap((tile) => {
    const late = old.find(({ label }) => label === tile.label);
    if (late?.isMissing || tile.value === NOT_AVAILABLE) return [];
    return [{ ...tile, foot: late ? { text: late.from, isOld: true } : tile.foot }];
  });
}

function describeWatchlist(
  watched: readonly WatchedItem[],
  prices: Material['prices'],
  now: Date,
): MailContent['watchlist'] {
  const keys = new Set(watched.flatMap(({ kind, key }) => (kind === 'price' ? [key] : [])));
  const known = [...keys].flatMap((key) => prices.get(key) ?? []);
  const found = known.slice(0, MOST_WATCHED);
  const more = known.length - found.length;
  const isLeftOut = (price: ChartItem) => price.value === null || isOld(price);
  const rows = found.filter((price) => !isLeftOut(price)).map((price) => describePrice(price));
  const left = found.filter(isLeftOut);
  if (rows.length === 0 && left.length === 0) return undefined;
  const since = sayFrom(left[0]?.observation_date ?? null, now).replace('from', 'since');
  const names = joinWords(left.map(({ name }) => toLine(name)));
  const are = left.length === 1 ? 'is' : 'are';
  const sentences = [
    names && `${names} ${are} left out: no price${since && ` ${since}`}.`,
    more > 0 && `${countOf(more, 'more is', 'more are')} on your dashboard.`,
  ];
  return { rows, leftOut: sentences.filter(Boolean).join(' ') };
}

function describePrice({ id, name, kind, value: last, unit, inflation, ...item }: ChartItem) {
  const { text, per } = splitMeasure(last, unit);
  const inYear = inflation === undefined ? '' : `, ${formatSignedPercent(inflation)} in a year`;
  const ofUnit = per === '' ? '' : `${per.startsWith('/') ? ' ' : ', '}${per}`;
  const format = item.change_unit === 'points' ? formatPoints : formatSignedPercent;
  const change = (value: number | null): Cell => {
    const direction = directionOf(value);
    if (direction === undefined) return { text: '–' };
    return { text: format(value as number), direction, isRate: format === formatPoints };
  };
  return {
    name: toLine((kind === 'stock' ? `${id} ${name}` : name) + inYear + ofUnit),
    last: text,
    day: change(item.day_change),
    week: change(item.week_change),
  };
}

function describeCharts(charts: Material['charts'], old: readonly OldFigure[]): MailContent['charts'] {
  const late = new Set(old.map(({ source }) => source));
  return charts
    .filter(({ source }) => !late.has(source))
    .map(({ cid, name, unit, change, last }) => {
      const { base_date, base_price, change_percent: percent } = change;
      const direction = directionOf(percent);
      const [, since = ''] = formatNamedDay(base_date, parseInstant(base_date) ?? new Date(0)).split(', ');
      return {
        cid,
        name,
        value: formatMeasure(last, unit),
        move:
          direction === undefined
            ? { text: NOT_AVAILABLE }
            : { text: formatSignedPercent(percent), direction },
        since,
        alt: `${name} from ${splitMeasure(base_price, unit).text} on ${since} to ${splitMeasure(last, unit).text} now.`,
      };
    });
}

function describeStories({ topStories }: Brief, now: Date): MailContent['stories'] {
  return topStories
    .filter(({ title, curation }) => title.trim() !== '' && !curation?.hidden)
    .slice(0, MOST_STORIES)
    .map((story) => ({
      score: String(Math.round(Math.min(100, Math.max(0, story.relevanceScore)))),
      isUrgent: tierOf(story.relevanceScore) === 'critical',
      title: cutText(toLine(story.title), TITLE_LENGTH, () => 1),
      path: `/news/${story.id}`,
      meta: [
        toLine(story.source) || 'Unknown source',
        formatRelative(story.published_at ?? story.scraped_at, now),
      ].join(' · '),
      words: sayWords(story),
    }));
}

function sayWords({ sentiment, alsoIn }: RankedArticle): string {
  if (sentiment && Math.abs(sentiment.value) > CLEAR_DIRECTION) return toLine(sayDirection(sentiment, 1));
  const others = [...new Set(alsoIn.map(({ source }) => toLine(source)))];
  const [named, more] = [others.slice(0, MOST_NAMED), others.length - MOST_NAMED];
  if (more > 0) return `Also in ${named.join(', ')} and ${countOf(more, 'other')}`;
  return named.length > 0 ? `Also in ${named.join(', ')}` : '';
}

function sayVerified({ confidenceParts, headline, paragraphs }: Brief): string {
  const part = confidenceParts.find(({ why }) => /statements verified/.test(why))?.why;
  const found = part && /[\d,]+ of [\d,]+ statements verified/.exec(part)?.[0];
  if (found) return found;
  const count = [headline, ...paragraphs.flatMap(({ sentences }) => sentences)].flatMap(
    ({ claims }) => claims,
  ).length;
  return `${count} of ${count} statements verified`;
}

/** When the newest figure was retrieved, not when the brief was written. */
function findRetrieved({ tables, builtAt }: Brief): string {
  const times = FIGURES.flatMap(([key]) => tables?.keyMetrics[key].checked_at ?? []).sort();
  return times.at(-1) ?? builtAt;
}

function toLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** With its figure once it is out. */
function sayRelease(release: CalendarRelease): string {
  if (release.state !== 'out') return release.name;
  const figures = leadSeries(release)?.hasArrived ? `: ${sayLeadFigures(release)}` : '';
  return `${release.name} · Out${figures}`;
}
