import { type ReactNode, useEffect, useRef } from 'react';

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-lg border border-line bg-s1 ${className}`}>{children}</div>;
}

interface SectionProps {
  title: string;
  aside?: ReactNode;
  /** It follows a control that is gone. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function Section({ title, aside, takesFocus = false, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="rounded-lg border border-line bg-s1 p-4 md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="text-16 font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
