import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * The part of a long screen below what is read first. It follows once that has been painted, so that the first words
 * stand sooner; until then its place is kept, that nothing beneath it moves.
 */
export function LaterPart({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDue(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  if (isDue) return children;
  return (
    <div aria-busy className="min-h-dvh">
      <div className="max-lg:hidden">{skeleton}</div>
    </div>
  );
}
