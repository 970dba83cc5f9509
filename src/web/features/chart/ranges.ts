import type { ChartCadence } from '#contract/chart.ts';

export const PRESETS = ['1W', '1M', 'YTD', '1Y', '5Y', '10Y', 'Max'] as const;
export type Preset = (typeof PRESETS)[number];
export type Range = { preset: Preset } | { from: string; to: string };

/** Shorter ones would show a single value of a slow series. */
export function listPresets(slowest: ChartCadence): Preset[] {
  if (slowest === 'day') return [...PRESETS];
  const first = slowest === 'week' ? '1M' : '1Y';
  return PRESETS.slice(PRESETS.indexOf(first));
}

/** The last day on which the base of a period that ends on a day may lie; undefined: all there is. */
export function findBaseDay(preset: Preset, end: string): string | undefined {
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  switch (preset) {
    case 'Max':
      return undefined;
    case 'YTD':
      return `${year - 1}-12-31`;
    case '1W':
      return isoDay(Date.UTC(year, month - 1, day - 7));
    case '1M':
      return sameDay(year, month - 1, day);
    default:
      return sameDay(year - Number.parseInt(preset, 10), month, day);
  }
}

/** The 31st of a month without one is its last day. */
function sameDay(year: number, month: number, day: number): string {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1, Math.min(day, lastDay)));
}

export function addDays(date: string, days: number): string {
  return isoDay(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000);
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  if (!/^(1[7-9]|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && isoDay(ms) === text;
}
