import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApiStatus } from '#web/api/api-status.ts';
import { Waiting } from '#web/ui/spinner.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { EntryContext } from './page.tsx';
import { LeaveWhenRefused } from './require-session.tsx';

const loadHeader = () => import('./frame.tsx').then((module) => module.Header);
const loadKeyboard = () => import('./frame.tsx').then((module) => module.Keyboard);

/** The page around a screen. The login has no header and does not load one. */
export function Shell({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const [entryKey] = useState(key);
  const bare = pathname === '/login';
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { Part: Header, fetchPart: fetchHeader } = useLatePart(loadHeader);
  const { Part: Keyboard, fetchPart: fetchKeyboard } = useLatePart(loadKeyboard);
  useEffect(() => {
    if (bare) return;
    fetchHeader();
    fetchKeyboard();
  }, [bare, fetchHeader, fetchKeyboard]);
  // Checked from the start, also while no header shows it.
  useApiStatus();
  return (
    <EntryContext value={entryKey}>
      <a
        href="#main"
        className="sr-only rounded-md bg-lamp-fill px-4 py-3 font-semibold text-on-lamp focus:not-sr-only focus:fixed focus:px-4 focus:py-3 focus:top-2 focus:left-2 focus:z-60"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        {!bare && (Header ? <Header onOpenPalette={() => setPaletteOpen(true)} /> : <HeaderSpace />)}
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
          <Suspense fallback={<Waiting>Loading</Waiting>}>
            <ErrorBoundary key={pathname}>
              <LeaveWhenRefused>{children}</LeaveWhenRefused>
            </ErrorBoundary>
          </Suspense>
        </main>
        {!bare && <Footer />}
      </div>
      {!bare && Keyboard && <Keyboard isPaletteOpen={isPaletteOpen} onPalette={setPaletteOpen} />}
    </EntryContext>
  );
}

function HeaderSpace() {
  return <div className="h-[57px] border-b border-line bg-s1 print:hidden" />;
}
