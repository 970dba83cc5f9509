import { parseMoment } from '#contract/as-of.ts';
import { getDataStart } from '#contract/dashboard.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useAsOf } from '#web/as-of.ts';
import { formatDay } from '#wording/format.ts';

/** For moments before an upgrade: scores and topics of articles were not stored then. */
export function ScoresNote() {
  const asOf = useAsOf();
  const { data } = useRoute(getDataStart, {}, { enabled: asOf !== undefined });
  const since = data?.data.scoresKeptSince;
  const at = asOf === undefined ? undefined : parseMoment(asOf);
  if (!since || !at || at >= new Date(since)) return null;
  return (
    <p className="text-12 text-t2">
      Scores from that moment are not available: they have been stored since {formatDay(since)}. Scores,
      topics and order are from that day.
    </p>
  );
}
