import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';

interface DockedBannerProps {
  children: ReactNode;
  action: ReactNode;
  onDismiss: () => void;
}

/** A warning at the foot of the window: it comes and goes without moving what the reader is reading. */
export function DockedBanner({ children, action, onDismiss }: DockedBannerProps) {
  return (
    <div className="docked fixed inset-x-4 bottom-4 z-20 mx-auto max-w-[760px] rounded-md shadow-float print:hidden">
      <Banner tone="warning" action={action} onDismiss={onDismiss}>
        {children}
      </Banner>
    </div>
  );
}
