import type { PriceItem, SecondOpinion } from '#contract/dashboard.ts';
import { formatAsOf } from '#wording/format.ts';

type Sourced = Pick<
  PriceItem,
  'source' | 'observation_date' | 'period' | 'checked_at' | 'second_opinions' | 'source_note'
>;

interface SourceLinesProps {
  of: Sourced;
  /** How the values of other sources are written. */
  format: (value: number) => string;
  /** Whether the height may grow with the text. */
  wraps?: boolean;
  className?: string;
}

/** A price's source and day, and another source's price if it differs or is newer. */
export function SourceLines({ of: price, format, wraps = false, className = '' }: SourceLinesProps) {
  if (describeSource(price) === '') return null;
  return (
    <span className={`block min-w-0 text-11 leading-4 font-normal text-t3 ${className}`}>
      <SourceLine lead=", source: " name={price.source} day={dayOf(price)} wraps={wraps} />
      {listShownOpinions(price).map((opinion) => (
        <SourceLine
          key={opinion.source}
          lead=", according to another source: "
          name={`${opinion.source} ${format(opinion.value)}`}
          day={sayDay(opinion, price.checked_at)}
          wraps={wraps}
        />
      ))}
    </span>
  );
}

/** On one line a long name is cut, never the day. */
function SourceLine(line: { lead: string; name: string; day: string | null; wraps: boolean }) {
  const { lead, name, day, wraps } = line;
  const end = day && (name ? ` · ${day}` : day);
  return (
    <span className={wraps ? 'block wrap-anywhere' : 'flex'} title={[name, end].join('')}>
      <span className="sr-only">{lead}</span>
      <span className={wraps ? '' : 'truncate'}>{name}</span>
      {end && <span className={wraps ? '' : 'shrink-0 whitespace-pre'}>{end}</span>}
    </span>
  );
}

/** Each line takes one rem. */
export function countSourceLines(price: Sourced): number {
  return describeSource(price) === '' ? 0 : 1 + listShownOpinions(price).length;
}

/** The source and day shared by all prices; undefined if one differs or has a second opinion to show. */
export function findCommonSource(prices: readonly Sourced[]): string | undefined {
  const sources = new Set(prices.map(describeSource));
  const hasOpinions = prices.some((price) => listShownOpinions(price).length > 0);
  return sources.size === 1 && prices.length > 1 && !hasOpinions ? [...sources][0] : undefined;
}

function describeSource(price: Sourced): string {
  return [price.source, dayOf(price)].filter(Boolean).join(' · ');
}

function dayOf({ observation_date, period, checked_at }: Sourced): string | null {
  return observation_date && sayDay({ observation_date, period }, checked_at);
}

function listShownOpinions({ second_opinions }: Sourced): SecondOpinion[] {
  return (second_opinions ?? []).filter(({ differs, is_newer }) => differs || is_newer);
}

function sayDay(
  { observation_date, period }: { observation_date: string; period?: Sourced['period'] },
  checkedAt: string | null,
): string {
  return formatAsOf(observation_date, period, checkedAt);
}
