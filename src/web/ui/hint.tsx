import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

interface HintProps {
  text: string;
  label: string;
  children: ReactNode;
  className?: string;
}

const WIDTH = 264;
const GAP = 8;

/** A mark with a tooltip. Escape closes it, and the pointer may move onto the tooltip. */
export function Hint({ text, label, children, className = '' }: HintProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<ReturnType<typeof findPlace>>();
  const isOpen = place !== undefined;
  const close = () => setPlace(undefined);
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setPlace(findPlace(currentTarget));

  useEffect(() => {
    if (!isOpen) return;
    const hide = () => setPlace(undefined);
    const hideByKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const hideByTap = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && wrapper.current?.contains(target))) hide();
    };
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    window.addEventListener('keydown', hideByKey);
    window.addEventListener('pointerdown', hideByTap);
    return () => {
      window.removeEventListener('scroll', hide, { capture: true });
      window.removeEventListener('keydown', hideByKey);
      window.removeEventListener('pointerdown', hideByTap);
    };
  }, [isOpen]);

  return (
    <span
      ref={wrapper}
      className={`inline-flex ${className}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && open(event)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
    >
      <button
        type="button"
        aria-label={`${label}: ${text}`}
        aria-describedby={isOpen ? id : undefined}
        onFocus={open}
        onBlur={close}
        onClick={open}
        className="relative inline-flex min-h-6 items-center rounded-full"
      >
        {children}
      </button>
      {place && (
        <span
          ref={(explanation) => showOnTop(explanation, place.above)}
          popover="manual"
          id={id}
          role="tooltip"
          style={{ left: place.left, top: place.top, width: WIDTH }}
          className="fixed inset-auto m-0 overflow-visible max-w-[calc(100vw-16px)] bg-transparent pt-1.5 text-left"
        >
          <span className="block animate-fade rounded-md border border-line bg-s2 px-3 py-2 text-13 font-normal wrap-anywhere text-t1 shadow-float">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}

/** In the top layer, where no ancestor clips it; above its mark if there is no room below. */
function showOnTop(explanation: HTMLElement | null, above: number) {
  if (!explanation) return;
  explanation.showPopover?.();
  const { bottom, height } = explanation.getBoundingClientRect();
  if (bottom > window.innerHeight - GAP) explanation.style.top = `${Math.max(GAP, above - height - GAP)}px`;
}

function findPlace(mark: HTMLElement) {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const furthest = document.documentElement.clientWidth - WIDTH - GAP;
  return { left: Math.max(GAP, Math.min(left, furthest)), top: bottom, above: top };
}
