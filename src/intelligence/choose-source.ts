import type { Freshness } from '#contract/dashboard.ts';
import { addDays } from '#contract/days.ts';
import { getDay, monthOf, yearOf } from './calendar.ts';
import type { Quantity, QuantitySource } from './quantities.ts';

/** The newest value of a quantity at one of its sources. */
export interface Candidate extends QuantitySource {
  sourceName: string;
  value: number;
  date: string;
  freshness: Freshness;
  reason: string | null;
  /** Its recent values are all the same, so a later date means nothing. */
  isUnmoved?: boolean;
}

export interface Choice<C extends Candidate> {
  lead: C;
  /** Why a more trusted source does not lead; null if none was skipped. */
  note: string | null;
  /** In order of trust. */
  others: (C & { differs: boolean; isNewer: boolean })[];
}

/**
 * Which source leads: the newest fresh value of a documented source, else the newest fresh value of a page,
 * else the latest period. Fresh values only replace each other among sources that publish as often as the
 * most trusted one, and never replace a later value of a documented source. Undefined without a value.
 *
 * `candidates` are in order of trust.
 */
export function chooseSource<C extends Candidate>(
  quantity: Pick<Quantity, 'sources' | 'tolerance'>,
  candidates: readonly C[],
): Choice<C> | undefined {
  const cadence = quantity.sources[0]?.cadence;
  const fresh = candidates.filter(
    (one) =>
      one.freshness === 'fresh' &&
      one.cadence === cadence &&
      !candidates.some((other) => isLaterButNotFresh(other, one)),
  );
  const lead =
    newest(fresh.filter(({ isDocumented }) => isDocumented)) ?? newest(fresh) ?? newest(candidates);
  if (!lead) return undefined;
  const [trusted = lead] = candidates;
  return {
    lead,
    note: trusted === lead || trusted.freshness === 'fresh' ? null : sayPassedOver(trusted, lead),
    others: candidates
      .filter((one) => one !== lead)
      .map((one) => ({
        ...one,
        differs: isApart(one.value, lead.value, quantity.tolerance),
        isNewer: endOf(one) > endOf(lead),
      })),
  };
}

/** A fresh value of a slow source may be older than an overdue value of a fast source. */
function isLaterButNotFresh(one: Candidate, fresh: Candidate): boolean {
  return one.isDocumented && one.freshness !== 'fresh' && !one.isUnmoved && endOf(one) > endOf(fresh);
}

function newest<C extends Candidate>(candidates: readonly C[]): C | undefined {
  return candidates.reduce<C | undefined>(
    (best, one) => (best === undefined || endOf(one) > endOf(best) ? one : best),
    undefined,
  );
}

/** The last day of the period a value is for. */
function endOf({ cadence, date }: Candidate): string {
  if (cadence === 'day') return date;
  const [year, month] = [yearOf(date), monthOf(date)];
  return addDays(month === 12 ? getDay(year + 1, 1, 1) : getDay(year, month + 1, 1), -1);
}

/** Without the noise of binary fractions: 4.4 and 4.3 are 0.1 apart. */
const NOISE = 1e-9;

export function isApart(one: number, other: number, tolerance: Quantity['tolerance']): boolean {
  const apart = Math.abs(one - other);
  const limit = tolerance.in === 'points' ? tolerance.size : (tolerance.size / 100) * Math.abs(other);
  return apart > limit + NOISE;
}

function sayPassedOver({ sourceName, reason }: Candidate, lead: Candidate): string {
  const why = reason ?? 'Its value is not current';
  const about = `${sourceName}: ${why}`;
  return sourceName === lead.sourceName ? about : `${about}. ${lead.sourceName} is shown instead.`;
}
