import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { COPYRIGHT_YEAR, getStatus, VERSION_LABEL } from '#contract/system.ts';
import { useApiStatus, useReloadAfterOutage } from '#web/api/api-status.ts';
import { refreshRoute } from '#web/api/use-route.ts';
import { useAsOf } from '#web/as-of.ts';
import { useBranding } from '#web/branding.tsx';
import { Button } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { loadFrame } from './load-frame.ts';
import { AssistantMark } from './marks.tsx';
import { EntryContext, Page, usePageTitle } from './page.tsx';
import { LeaveWhenRefused } from './redirect-to-login.tsx';

const loadHeader = () => loadFrame().then((module) => module.Header);
const loadKeyboard = () => loadFrame().then((module) => module.Keyboard);

/** The page around a screen. The login and the return page of company sign-on load no header. */
export function Shell({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const [entryKey] = useState(key);
  const isPast = useAsOf() !== undefined;
  const bare = pathname === '/login' || pathname.startsWith('/sign-on/');
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { Part: Header, fetchPart: fetchHeader } = useLatePart(loadHeader);
  const { Part: Keyboard, fetchPart: fetchKeyboard } = useLatePart(loadKeyboard);
  useEffect(() => {
    if (bare) return;
    fetchHeader();
    fetchKeyboard();
  }, [bare, fetchHeader, fetchKeyboard]);
  // Checked from the start, even without a header.
  useReloadAfterOutage();
  return (
    <EntryContext value={entryKey}>
      <SkipLink to="main">Skip to content</SkipLink>
      {pathname === '/dashboard' && <SkipLink to="news">Skip to news</SkipLink>}
      <div className="flex min-h-dvh flex-col">
        {!bare && (Header ? <Header onOpenPalette={() => setPaletteOpen(true)} /> : <HeaderSpace />)}
        {/* The banner of a past moment is part of the header, and higher than the space kept for it. */}
        <main
          id="main"
          tabIndex={-1}
          className={`flex flex-1 flex-col ${isPast && !Header ? 'invisible' : ''}`}
        >
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

function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-md bg-lamp-fill px-4 py-3 font-semibold text-on-lamp focus:not-sr-only focus:fixed focus:px-4 focus:py-3 focus:top-2 focus:left-2 focus:z-60"
    >
      {children}
    </a>
  );
}

function HeaderSpace() {
  return <div className="h-[57px] border-b border-line bg-s1 print:hidden" />;
}

function Footer() {
  const { product, assistant } = useBranding();
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-12 text-t3 md:px-6">
        <p className="flex items-center gap-2">
          <AssistantMark size={22} />
          <span>
            Powered by <strong className="font-semibold text-t2">{assistant}</strong>
          </span>
        </p>
        <p>Intelligent macroeconomic analysis</p>
        <p>Macroeconomic intelligence platform</p>
        <p className="lg:ml-auto">
          © {COPYRIGHT_YEAR} {product} · {VERSION_LABEL}
        </p>
      </div>
    </footer>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  reload?: () => void;
}

/** Keeps the header when a screen crashes. A new key resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, reload = () => window.location.reload() } = this.props;
    return this.state.failed ? <BrokenScreen reload={reload} /> : children;
  }
}

/** Without a server the code of a screen cannot load, and the browser remembers the failure until a reload. */
function BrokenScreen({ reload }: { reload: () => void }) {
  const client = useQueryClient();
  const status = useApiStatus();
  const [isOutOfReach, setOutOfReach] = useState(false);
  const title = isOutOfReach ? 'The server cannot be reached' : 'Something went wrong';
  usePageTitle(title);
  useEffect(() => void refreshRoute(client, getStatus), [client]);
  useEffect(() => {
    if (status === 'error') setOutOfReach(true);
    if (status === 'connected' && isOutOfReach) reload();
  }, [status, isOutOfReach, reload]);
  return (
    <Page narrow>
      <div role="alert" className="py-12 text-center">
        <h1 className="text-24 font-semibold">{title}</h1>
        <p className="mt-2 text-t2">
          {isOutOfReach
            ? 'This screen could not be loaded. It opens when the server can be reached again.'
            : "This screen couldn't be displayed. Try again; if a new version was just installed, reloading fixes it."}
        </p>
        <div className="mt-6">
          <Button tone="primary" onClick={reload}>
            Retry
          </Button>
        </div>
      </div>
    </Page>
  );
}
