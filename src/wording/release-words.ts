import type { CalendarRelease } from '#contract/releases.ts';
import { formatSeriesChange, formatSeriesValue, formatTimeOfDay } from './format.ts';

type Series = CalendarRelease['series'][number];

/** `8:30 AM`, or `about 4:00 PM` for a usual time; empty if it is out and had no time. */
export function sayReleaseTime({
  at,
  timeSource,
  toBeRescheduled,
  state,
}: Pick<CalendarRelease, 'at' | 'timeSource' | 'toBeRescheduled'> & { state?: string }): string {
  if (toBeRescheduled) return 'To be rescheduled';
  if (at === null) return state === 'out' ? '' : 'Time not known';
  const time = formatTimeOfDay(new Date(at)).replace(/ EST$/, '');
  return timeSource === 'usual' ? `about ${time}` : time;
}

type StateTone = 'gain' | 'warn' | 'grey' | 'none';

/** `Out`, `Late 67 min`, `In 34 min`, `Usual time`; undefined if there is nothing to say. */
export function sayReleaseState(
  release: CalendarRelease,
  now: Date,
): { word: string; tone: StateTone } | undefined {
  const { state, at, lateMinutes, timeSource, toBeRescheduled } = release;
  if (state === 'out') return { word: 'Out', tone: 'gain' };
  if (toBeRescheduled) return { word: 'To be rescheduled', tone: 'warn' };
  if (state === 'late') return { word: `Late ${lateMinutes ?? 60} min`, tone: 'warn' };
  if (state === 'due') return { word: 'Due', tone: 'grey' };
  if (state === 'missed') return { word: 'Not seen yet', tone: 'warn' };
  if (at === null) return undefined;
  const minutes = Math.ceil((Date.parse(at) - now.getTime()) / 60_000);
  if (timeSource === 'announced' && minutes > 0 && minutes <= 90)
    return { word: `In ${minutes} min`, tone: 'grey' };
  return timeSource === 'usual' ? { word: 'Usual time', tone: 'none' } : undefined;
}

/** `±0.1 pp`, `±60K` */
export function sayUsualChange({ usualChange, units }: Series): string {
  return usualChange === null ? '' : `±${formatSeriesChange(usualChange, units, { isSigned: false })}`;
}

/** `Previous 4.3%, usual ±0.1 pp`; once it is out, its value first. */
export function sayFigures(series: Series | undefined): string {
  if (!series) return '';
  const { hasArrived, value, previousValue, units } = series;
  const say = (figure: number | null) => formatSeriesValue(figure, units, series.usualChange ?? 0);
  const previous = previousValue === null ? '' : `previous ${say(previousValue)}`;
  if (hasArrived && value !== null) return [say(value), previous].filter(Boolean).join(', ');
  const usual = sayUsualChange(series);
  const words = [previous, usual && `usual ${usual}`].filter(Boolean).join(', ');
  return words.replace(/^p/, 'P').replace(/^u/, 'U');
}

/** The series that represents a release on a card: the first one with a value. */
export function leadSeries({ series }: CalendarRelease): Series | undefined {
  return series.find(({ previousValue }) => previousValue !== null) ?? series[0];
}

/** `$72.62, previous $71.33 · Crude Oil Prices: Brent`: a release such as "Spot Prices" does not say what its figures are. */
export function sayLeadFigures(release: CalendarRelease): string {
  const lead = leadSeries(release);
  return [sayFigures(lead), lead?.title].filter(Boolean).join(' · ');
}

/** Releases more frequent than this are daily. */
const DAILY_PER_WEEK = 3;

/** Releases published every working day: listed individually they would hide the others. */
export function findDaily(releases: readonly Pick<CalendarRelease, 'releaseId' | 'date'>[]): Set<number> {
  const days = releases.map(({ date }) => Date.parse(date));
  const weeks = Math.max(1, (Math.max(...days) - Math.min(...days)) / (7 * 86_400_000));
  const ids = Map.groupBy(releases, ({ releaseId }) => releaseId);
  return new Set([...ids].flatMap(([id, dates]) => (dates.length > DAILY_PER_WEEK * weeks ? [id] : [])));
}
