import { listChartItems } from '#contract/chart.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { FreshnessMark } from './freshness-mark.tsx';

/** The mark of a price or series where only its history is known. In the past each value has its own. */
export function ItemFreshness({ id }: { id: string }) {
  const items = useRoute(listChartItems, {}, { enabled: readAsOf() === undefined });
  const item = items.data?.data.items.find((one) => one.id === id);
  return item && readAsOf() === undefined ? <FreshnessMark of={item} /> : null;
}
