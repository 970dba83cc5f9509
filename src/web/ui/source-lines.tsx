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
  const own = describeSource(price);
  if (own === '') return null;
  const line = `block ${wraps ? 'wrap-anywhere' : 'truncate'}`;
  return (
    <span className={`block min-w-0 text-11 leading-4 font-normal text-t3 ${className}`}>
      <span className={line} title={own}>
        <span className="sr-only">, source: </span>
        {own}
      </span>
      {listShownOpinions(price).map((opinion) => {
        const text = `${opinion.source} ${format(opinion.value)} · ${sayDay(opinion, price.checked_at)}`;
        return (
          <span key={opinion.source} className={line} title={text}>
            <span className="sr-only">, according to another source: </span>
            {text}
          </span>
        );
      })}
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
  const day =
    price.observation_date &&
    sayDay({ ...price, observation_date: price.observation_date }, price.checked_at);
  return [price.source, day].filter(Boolean).join(' · ');
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
