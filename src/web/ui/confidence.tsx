import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AiInsights, ConfidencePart } from '#contract/dashboard.ts';
import { formatShare } from '#web/format.ts';
import { ShareBar } from './share-bar.tsx';

type Confidence = Pick<AiInsights, 'confidence' | 'confidenceParts'>;

export function useConfidence(of: Confidence | undefined): { pill: ReactNode; breakdown: ReactNode } {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!of) return { pill: null, breakdown: null };
  const { confidence, confidenceParts: parts } = of;
  const look =
    'inline-flex min-h-6 items-center gap-1 rounded-full bg-lamp-tint px-2.5 text-12 font-semibold text-lamp print:min-h-0 print:bg-transparent print:px-0 print:text-[7.5pt] print:text-t1';
  const words = `${formatShare(confidence)} confidence`;
  if (parts.length === 0) return { pill: <span className={look}>{words}</span>, breakdown: null };
  return {
    pill: (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title="How this is calculated"
        onClick={() => setOpen(!isOpen)}
        className={look}
      >
        {words}
        <ChevronDown size={12} aria-hidden className={`print:hidden ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    ),
    breakdown: isOpen && <Breakdown id={id} parts={parts} />,
  };
}

function Breakdown({ id, parts }: { id: string; parts: readonly ConfidencePart[] }) {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <ul id={id} className="grid gap-3 rounded-md border border-line bg-s2 p-4 print:hidden">
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
