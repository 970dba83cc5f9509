import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const BANNER_TONES = {
  error: { look: 'border-loss/40 bg-loss-tint text-loss', Icon: CircleAlert },
  warning: { look: 'border-warn/40 bg-warn-tint text-warn', Icon: TriangleAlert },
  success: { look: 'border-gain/40 bg-gain-tint text-gain', Icon: CircleCheck },
} as const;

interface BannerProps {
  tone: keyof typeof BANNER_TONES;
  children: ReactNode;
  id?: string;
  action?: ReactNode;
  onDismiss?: () => void;
}

/** Reports something that just happened. Errors and warnings interrupt a screen reader, successes do not. */
export function Banner({ tone, children, id, action, onDismiss }: BannerProps) {
  const { look, Icon } = BANNER_TONES[tone];
  return (
    <div
      id={id}
      role={tone === 'success' ? 'status' : 'alert'}
      className={`flex animate-appear items-start gap-3 rounded-md border px-4 py-2.5 text-14 ${look}`}
    >
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 font-medium wrap-anywhere">{children}</div>
      {action}
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-1 -mr-2 flex size-7 shrink-0 items-center justify-center rounded-md hover:bg-s3 pointer-coarse:-my-3 pointer-coarse:size-11"
        >
          <span aria-hidden className="text-20">
            ×
          </span>
        </button>
      )}
    </div>
  );
}

/** An error above the failed part. Renders nothing without text. */
export function FailureBanner({ className, children }: { className: string; children: string | undefined }) {
  return children ? (
    <div className={className}>
      <Banner tone="error">{children}</Banner>
    </div>
  ) : null;
}

export function FailureText({ message, reason }: { message: string; reason?: string | undefined }) {
  return (
    <>
      <p>{message}</p>
      {reason && <p className="mt-0.5 text-13 font-normal text-t2">{reason}</p>}
    </>
  );
}
