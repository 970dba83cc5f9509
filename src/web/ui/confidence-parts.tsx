import type { ConfidencePart } from '#contract/dashboard.ts';
import { formatShare } from '#web/format.ts';
import { ShareBar } from './share-bar.tsx';

/** The parts of a confidence figure with weight, value and reason. */
export function ConfidenceParts({ id, parts }: { id: string; parts: readonly ConfidencePart[] }) {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <ul id={id} className="grid gap-3 rounded-md border border-line bg-s2 p-4">
      {parts.map(({ name, value, weight, why }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice
        <li key={`${name} ${place}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-13">
          <span className="font-medium wrap-anywhere">
            {name}{' '}
            <span className="font-normal text-t3">
              {total > 0 ? `weight ${formatShare(weight / total)}` : ''}
            </span>
          </span>
          <span className="font-semibold">{formatShare(value)}</span>
          <ShareBar share={value} fill="bg-t2" className="col-span-2" />
          {why !== '' && <span className="col-span-2 wrap-anywhere text-t2">{why}</span>}
        </li>
      ))}
    </ul>
  );
}
