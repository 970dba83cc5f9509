import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useBranding } from '#web/branding.tsx';

/** The key of the address the app was opened at. */
export const EntryContext = createContext('');

/** The room a page stands in. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div
      className={`mx-auto w-full px-4 py-6 md:px-6 md:py-8 print:p-0 ${narrow ? 'max-w-[528px]' : 'max-w-[1440px]'}`}
    >
      {children}
    </div>
  );
}

/** The heading of a screen. Whoever comes from another screen starts here, at the top. */
export function PageHeading({
  screen,
  children,
  className = 'text-28 font-[650]',
}: {
  /** The screen's name in the browser's tab. */
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
  useEffect(() => {
    document.title = `${screen} · ${product}`;
  }, [screen, product]);
}

/** Whether this screen was reached from within the app. Opening the app must not steal the browser's own focus. */
function useArrived(): boolean {
  const entry = useContext(EntryContext);
  const { key } = useLocation();
  const [arrived] = useState(key !== entry);
  return arrived;
}
