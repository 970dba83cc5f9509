import type { Evidence } from '#contract/dashboard.ts';
import {
  formatAsOf,
  formatMeasure,
  formatMoment,
  formatMove,
  formatPoints,
  formatSigned,
  formatSignedPercent,
  NOT_AVAILABLE,
} from './format.ts';
import { groupFacts, type SubjectFacts } from './group-facts.ts';

/** `+2.10%`, `-0.02 pp`, `-5.00 bp`, `+1.20 USD/t`: a change in its stored unit. */
export function formatEvidenceChange(
  change: number,
  { change_unit, unit, value }: Pick<Evidence, 'change_unit' | 'unit' | 'value'>,
): string {
  switch (change_unit) {
    case 'percent':
      return formatSignedPercent(change);
    case 'points':
      return formatPoints(change);
    case 'basis points':
      return `${formatSigned(change)} bp`;
    default:
      return `${formatMove(change, value ?? change, unit)} ${unit}`.trim();
  }
}

/** What a change is compared with: `from the previous close`, `over 1 week`, `from the previous month`. */
export function sayChangePeriod({
  change_period,
  period = 'day',
}: Pick<Evidence, 'change_period' | 'period'>): string {
  switch (change_period) {
    case 'day':
      return 'from the previous close';
    case 'week':
    case 'month':
      return `over 1 ${change_period}`;
    case 'year to date':
      return 'this year';
    case 'year':
      return 'from a year ago';
    case 'previous':
      return period === 'day' ? 'from the previous value' : `from the previous ${period}`;
    default:
      return change_period ?? '';
  }
}

/** `API2 coal, HRC steel: Yahoo Finance, 8:36 AM EST`, with the moves of everything that was counted. */
export function listOrigins(facts: readonly Evidence[], now: Date): string {
  const named = new Map<string, string[]>();
  for (const { metric, main, members } of groupFacts(facts)) {
    const origin = `${main.source || 'Unknown source'}, ${formatMoment(main.known_at, now)}`;
    const name = [metric, sayMembers(members)].filter(Boolean).join(' ');
    named.set(origin, [...(named.get(origin) ?? []), name]);
  }
  return [...named].map(([origin, names]) => `${names.join(', ')}: ${origin}`).join('. ');
}

function sayMembers(members: SubjectFacts['members']): string {
  if (members.length === 0) return '';
  const moves = members.map(
    (one) => `${one.metric} ${one.change === null ? NOT_AVAILABLE : formatEvidenceChange(one.change, one)}`,
  );
  return `(counted from ${moves.join(', ')})`;
}

/** `6 of 10` */
export function sayCounted(values: SubjectFacts['values'], members: SubjectFacts['members']): string {
  return `${Math.min(...values.flatMap(({ value }) => value ?? []))} of ${members.length}`;
}

/** `: $104.35 /t, +0.57% from the previous close, as of Nov 13, 2026. Yahoo Finance`; `: 6 of 10 (counted from …)` */
export function describeFacts({ main, values, changes, members }: SubjectFacts): string {
  const figures = [
    ...(members.length > 0
      ? [sayCounted(values, members)]
      : values.map(({ value, unit }) => formatMeasure(value, unit))),
    ...changes.map((row) => `${formatEvidenceChange(row.change ?? 0, row)} ${sayChangePeriod(row)}`.trim()),
  ];
  const details = [figures.join(', '), sayMembers(members)].filter(Boolean).join(' ');
  return `${details && `: ${details}`}, as of ${formatAsOf(main.as_of, main.period, null)}. ${main.source || 'Unknown source'}`;
}
