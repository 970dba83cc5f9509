import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const CALLOUT_TONES = {
  error: { look: 'border-loss/40 bg-loss-tint', mark: 'text-loss', Icon: CircleAlert },
  info: { look: 'border-info/40 bg-info-tint', mark: 'text-info', Icon: Info },
  warning: { look: 'border-warn/40 bg-warn-tint', mark: 'text-warn', Icon: TriangleAlert },
} as const;

/** A note that is part of the page and is not announced. */
export function Callout({ tone, children }: { tone: keyof typeof CALLOUT_TONES; children: ReactNode }) {
  const { look, mark, Icon } = CALLOUT_TONES[tone];
  return (
    <div className={`flex items-start gap-3 rounded-md border px-4 py-3 text-14 text-t1 ${look}`}>
      <Icon size={18} aria-hidden className={`mt-px shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1 text-pretty wrap-anywhere">{children}</div>
    </div>
  );
}
