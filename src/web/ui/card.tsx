import type { ReactNode } from 'react';

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-lg border border-line bg-s1 ${className}`}>{children}</div>;
}

/** A card with a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-s1 p-4 md:p-6">
      <h2 className="mb-4 text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
