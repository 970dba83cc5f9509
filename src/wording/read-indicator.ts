import type { Indicator } from '#contract/dashboard.ts';
import { changeFrom, changePercent } from '#contract/period-changes.ts';
import { formatPoints, formatSigned, formatSignedPercent } from './format.ts';

/** A price index is usually quoted by its yearly change. */
export function findInflation({ category, units, current_value, year_ago_value }: Indicator): number | null {
  const isPriceIndex = category === 'inflation' && /^index/i.test(units);
  return isPriceIndex ? changePercent(current_value, year_ago_value) : null;
}

/** The change from the previous value: rates in percentage points, everything else in percent. */
export function measureStep({ units, current_value, previous_value }: Indicator) {
  if (current_value === null || previous_value === null) return undefined;
  const { change, percent } = changeFrom(previous_value, current_value);
  if (/^(%|percent)/i.test(units)) return { value: change, format: formatPoints };
  if (percent === null) return { value: change, format: formatSigned };
  return { value: percent, format: formatSignedPercent };
}
