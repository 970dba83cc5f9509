import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { READ_ONLY_REASON, readAsOf } from '#web/as-of.ts';

const TONES = {
  primary: 'border-lamp-line bg-lamp-fill text-on-lamp font-semibold hover:bg-lamp-fill-hover',
  secondary: 'border-ctl bg-transparent text-t1 font-medium hover:bg-s3',
  quiet: 'border-transparent bg-transparent text-t2 font-medium hover:bg-s3 hover:text-t1',
  danger: 'border-danger-line bg-danger-fill text-on-danger font-semibold hover:bg-danger-fill-hover',
} as const;

const SIZES = {
  small: 'min-h-8 px-3 text-13',
  medium: 'min-h-10 px-4 text-14',
  large: 'min-h-12 px-5 text-16',
} as const;

interface ButtonLook {
  tone?: keyof typeof TONES;
  size?: keyof typeof SIZES;
}

export function buttonClass({ tone = 'secondary', size = 'medium' }: ButtonLook = {}): string {
  return [
    'inline-flex items-center justify-center gap-2 rounded-md border text-center transition-colors',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-50',
    'pointer-coarse:min-h-11',
    TONES[tone],
    SIZES[size],
  ].join(' ');
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Replaces the label while busy. The button keeps its focus but ignores clicks. */
  busyLabel?: ReactNode;
  busy?: boolean;
  /** Like `disabled`, but the button keeps its focus. */
  blocked?: boolean;
  wide?: boolean;
  /** The button changes data: it is blocked at a past moment, and says why. */
  writes?: boolean;
}

export function Button({
  tone,
  size,
  busy = false,
  busyLabel,
  blocked = false,
  wide,
  writes = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isPast = writes && readAsOf() !== undefined;
  const isBlocked = blocked || isPast;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(isPast && { title: READ_ONLY_REASON })}
      onClick={click}
      aria-disabled={busy || isBlocked || undefined}
      aria-busy={busy || undefined}
      className={`${buttonClass({ ...(tone && { tone }), ...(size && { size }) })} ${wide ? 'w-full' : ''}`}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy' | 'children'> {
  /** What the form sends. A save that conflicts with another person's is decided first. */
  of: { isPending: boolean; conflict?: string | undefined };
  label: string;
}

export function SubmitButton({ of: { isPending, conflict }, label, blocked, ...button }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      tone="primary"
      busyLabel="Saving..."
      {...button}
      busy={isPending}
      blocked={blocked || conflict !== undefined}
    >
      {label}
    </Button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-md text-t2 transition-colors hover:bg-s3 hover:text-t1 disabled:opacity-40 pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
