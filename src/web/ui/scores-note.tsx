import { parseMoment } from '#contract/as-of.ts';
import { getDataStart } from '#contract/dashboard.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useAsOf } from '#web/as-of.ts';
import { formatDay } from '#wording/format.ts';

/** Looking back to before an upgrade: scores and topics of articles were not kept then. */
export function ScoresNote() {
  const asOf = useAsOf();
  const { data } = useRoute(getDataStart, {}, { enabled: asOf !== undefined });
  const since = data?.data.scoresKeptSince;
  const at = asOf === undefined ? undefined : parseMoment(asOf);
  if (!since || !at || at >= new Date(since)) return null;
  return (
    <p className="text-12 text-t2">
      Scores of that moment are not known: they are kept since {formatDay(since)}. Scores, topics and order
      are those of that day.
    </p>
  );
}
