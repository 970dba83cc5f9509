import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAsOf } from '#web/as-of.ts';
import { Button, buttonClass } from './button.tsx';

/** A link to an editing page; at a past moment a blocked button that says why. */
export function WriteLink({ to, children }: { to: string; children: ReactNode }) {
  const isPast = useAsOf() !== undefined;
  if (isPast) return <Button writes>{children}</Button>;
  return (
    <Link to={to} className={buttonClass()}>
      {children}
    </Link>
  );
}
