import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { StepProps } from './step.ts';

interface StepCardProps extends Omit<StepProps, 'setup' | 'goTo'> {
  title: string;
  about: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function StepCard({
  number,
  title,
  about,
  state,
  isCurrent,
  takesFocus,
  action,
  children,
}: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCurrent && takesFocus) heading.current?.focus();
  }, [isCurrent, takesFocus]);
  return (
    <li
      {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
      className={`rounded-lg border bg-s1 p-4 md:p-5 ${state === 'open' ? 'border-ctl' : 'border-line'}`}
    >
      <div className="flex items-center gap-4">
        <StepMark number={number} state={state} />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-16 font-semibold">
            {title}
            <span className="sr-only">{state === 'done' ? ' (done)' : ''}</span>
          </h2>
          <p className="text-13 text-pretty text-t2 wrap-anywhere">{about}</p>
        </div>
        {action}
      </div>
      {state === 'open' && children && <div className="mt-4">{children}</div>}
    </li>
  );
}

const MARKS = {
  done: 'bg-gain-tint text-gain',
  open: 'bg-t1 text-s1',
  waiting: 'border border-ctl text-t2',
} as const;

function StepMark({ number, state }: { number: number; state: keyof typeof MARKS }) {
  return (
    <span
      aria-hidden
      className={`flex size-7 shrink-0 items-center justify-center rounded-full text-13 font-semibold ${MARKS[state]}`}
    >
      {state === 'done' ? <Check size={16} /> : number}
    </span>
  );
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 shrink-0 rounded-md px-1 text-14 font-semibold text-lamp underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
