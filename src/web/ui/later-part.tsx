import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** The lower part of a long screen, rendered after the first paint. Until then a skeleton keeps its place. */
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
