import type { ReactNode } from 'react';

const TONES = {
  grey: 'bg-s3 text-t2',
  gain: 'bg-gain-tint text-gain',
  loss: 'bg-loss-tint text-loss',
  info: 'bg-info-tint text-info',
  warn: 'bg-warn-tint text-warn',
} as const;

export type BadgeTone = keyof typeof TONES;

export function Badge({ tone = 'grey', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-[min(100%,10rem)] items-center gap-1 rounded-full border border-transparent px-2 py-0.5 text-12 font-semibold ${TONES[tone]}`}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}
