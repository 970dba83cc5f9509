import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Page, usePageTitle } from './page.tsx';

interface State {
  failed: boolean;
}

/** Keeps the header when a screen crashes. A new key resets it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  usePageTitle('Something went wrong');
  return (
    <Page narrow>
      <div role="alert" className="py-12 text-center">
        <h1 className="text-24 font-semibold">Something went wrong</h1>
        <p className="mt-2 text-t2">
          This screen couldn't be displayed. Try again; if a new version was just installed, reloading fixes
          it.
        </p>
        <div className="mt-6">
          <Button tone="primary" onClick={() => window.location.reload()}>
            Retry
          </Button>
        </div>
      </div>
    </Page>
  );
}
