import { ChevronDown, Clock } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { parseMoment } from '#contract/as-of.ts';
import { useAsOf } from '#web/as-of.ts';
import { lazyScreen } from '#web/lazy-screen.ts';
import { sayMoment } from './moments.ts';

const AsOfForm = lazyScreen(() => import('./as-of-form.tsx'), 'AsOfForm');

/** A native popover, like the account menu. Its content loads when opened. */
export function AsOfControl() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const asOf = useAsOf();
  const at = asOf === undefined ? undefined : parseMoment(asOf);
  return (
    <>
      <button
        type="button"
        data-as-of
        popoverTarget={id}
        aria-keyshortcuts="."
        className={`inline-flex h-9 shrink-0 items-center gap-2 rounded-full border px-3 text-13 font-medium whitespace-nowrap pointer-coarse:h-11 ${asOf === undefined ? 'border-line text-t2 hover:border-ctl hover:text-t1' : 'border-info bg-info-tint text-info'}`}
      >
        <Clock size={15} aria-hidden />
        {asOf !== undefined && <span className="sr-only">As of </span>}
        {asOf === undefined ? 'As of now' : at ? sayMoment(at, new Date()) : 'Unknown date'}
        <ChevronDown size={14} aria-hidden />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-14 right-4 m-0 w-[360px] max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-s1 p-4 text-t1 shadow-float md:right-6"
      >
        {isOpen && (
          <Suspense>
            <AsOfForm onDone={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
