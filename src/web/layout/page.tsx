import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readAsOf } from '#web/as-of.ts';
import { useBranding } from '#web/branding.tsx';

/** The location key of the page the app was opened at. */
export const EntryContext = createContext('');

export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div
      className={`mx-auto w-full px-4 py-6 md:px-6 md:py-8 print:p-0 ${narrow ? 'max-w-[528px]' : 'max-w-[1440px]'}`}
    >
      {children}
    </div>
  );
}

/** Gets the focus after navigation from another screen. */
export function PageHeading({
  screen,
  children,
  className = 'text-28 font-[650]',
}: {
  screen: string;
  children: ReactNode;
  className?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useArrived();
  usePageTitle(screen);
  useEffect(() => {
    if (!arrived) return;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <h1 ref={heading} tabIndex={-1} className={`wrap-anywhere ${className}`}>
      {children}
    </h1>
  );
}

export function usePageTitle(screen: string): void {
  const { product } = useBranding();
  const asOf = readAsOf();
  useEffect(() => {
    document.title = `${screen}${asOf === undefined ? '' : nameDay(asOf)} · ${product}`;
  }, [screen, product, asOf]);
}

function nameDay(asOf: string): string {
  const at = new Date(asOf);
  if (Number.isNaN(at.getTime())) return '';
  const day = at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });
  return ` as of ${day}`;
}

/** False for the first screen: opening the app must not take the focus from the browser. */
function useArrived(): boolean {
  const entry = useContext(EntryContext);
  const { key } = useLocation();
  const [arrived] = useState(key !== entry);
  return arrived;
}

export function ReloadLine() {
  return (
    <div aria-hidden className="fixed inset-x-0 top-14 z-30 h-0.5 animate-late overflow-hidden print:hidden">
      <div className="h-full w-1/3 animate-sweep bg-lamp motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
}
