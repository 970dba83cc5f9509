import type { ReactNode } from 'react';

/** A spinner with a text, hidden at first so that fast answers do not flicker. `page`: it is the only content. */
export function Waiting({ children, page = false }: { children: ReactNode; page?: boolean }) {
  const Words = page ? 'h1' : 'p';
  return (
    <div
      role="status"
      data-waiting
      className="flex min-h-[50vh] animate-late flex-col items-center justify-center gap-4 px-6 text-center text-14 text-t2"
    >
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-2 border-line border-t-lamp motion-reduce:animate-none"
      />
      <Words className="tracking-normal">{children}</Words>
    </div>
  );
}
