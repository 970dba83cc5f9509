import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { AiInsights, ConfidencePart } from '#contract/dashboard.ts';
import { formatShare } from '#wording/format.ts';
import { ShareBar } from './share-bar.tsx';

interface ConfidenceProps {
  of: Pick<AiInsights, 'confidence' | 'confidenceParts'>;
  /** The edge of the pill that the breakdown is aligned with. */
  align?: 'left' | 'right';
}

/** The breakdown lies over the page, on phones as a sheet, so that nothing below it moves. */
export function Confidence({ of: { confidence, confidenceParts: parts }, align = 'left' }: ConfidenceProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const isInside = event.target instanceof Node && place.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setOpen(false);
    };
    window.addEventListener('pointerdown', leave);
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('pointerdown', leave);
      window.removeEventListener('keydown', leave);
    };
  }, [isOpen]);
  const look =
    'inline-flex min-h-6 items-center gap-1 rounded-full bg-lamp-tint px-2.5 text-12 font-semibold text-lamp print:min-h-0 print:bg-transparent print:px-0 print:text-[7.5pt] print:text-t1';
  const words = `${formatShare(confidence)} confidence`;
  if (parts.length === 0) return <span className={look}>{words}</span>;
  return (
    <div ref={place} className="relative inline-flex">
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
      {isOpen && (
        <div
          className={`z-30 animate-fade max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 sm:absolute sm:top-full sm:w-[26rem] sm:pt-1.5 print:hidden ${align === 'left' ? 'sm:left-0' : 'sm:right-0'}`}
        >
          <Breakdown id={id} parts={parts} />
        </div>
      )}
    </div>
  );
}

function Breakdown({ id, parts }: { id: string; parts: readonly ConfidencePart[] }) {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <ul
      id={id}
      className="grid max-h-[70dvh] gap-3 overflow-y-auto rounded-md border border-line bg-s2 p-4 text-left shadow-float max-sm:rounded-b-none max-sm:pb-8"
    >
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
