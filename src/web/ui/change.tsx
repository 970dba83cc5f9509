import type { Evidence } from '#contract/dashboard.ts';
import {
  directionOf,
  formatMove,
  formatPoints,
  formatSigned,
  formatSignedPercent,
  NOT_AVAILABLE,
} from '#web/format.ts';

const LOOKS = {
  up: { glyph: '▲', tone: 'text-gain' },
  down: { glyph: '▼', tone: 'text-loss' },
  flat: { glyph: '–', tone: 'text-flat' },
} as const;

interface ChangeProps {
  value: number | null | undefined;
  format: (value: number) => string;
  /** Without gain and loss colors, for values where up is not better. */
  plain?: boolean;
}

export function Change({ value, format, plain = false }: ChangeProps) {
  const direction = directionOf(value);
  if (direction === undefined) return <span className="text-t3">{NOT_AVAILABLE}</span>;
  const { glyph, tone } = LOOKS[direction];
  return (
    <span
      className={`inline-flex items-baseline gap-1 whitespace-nowrap tabular-nums ${plain ? 'text-t2' : tone}`}
    >
      <span aria-hidden className="text-[0.8em]">
        {glyph}
      </span>
      <span>{format(value as number)}</span>
    </span>
  );
}

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
