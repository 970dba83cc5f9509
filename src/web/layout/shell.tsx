import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useApiStatus } from '#web/api/api-status.ts';
import { Waiting } from '#web/ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { EntryContext } from './page.tsx';
import { LeaveWhenRefused } from './require-session.tsx';

/** Everything around a screen. The login stands alone. */
export function Shell({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const [entryKey] = useState(key);
  const bare = pathname === '/login';
  // Asked from the start, also where no header shows the answer yet.
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
        {!bare && <Header />}
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
          <Suspense fallback={<Waiting>Loading</Waiting>}>
            <ErrorBoundary key={pathname}>
              <LeaveWhenRefused>{children}</LeaveWhenRefused>
            </ErrorBoundary>
          </Suspense>
        </main>
        {!bare && <Footer />}
      </div>
    </EntryContext>
  );
}
