import type { ReactNode } from 'react';
import { lookUp } from '#contract/look-up.ts';
import { formatWord } from '#wording/format.ts';

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
      className={`inline-flex max-w-full items-center gap-1 rounded-full border border-transparent px-2 py-0.5 text-12 font-semibold ${TONES[tone]}`}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}

const WORD_TONES: Record<string, BadgeTone> = {
  admin: 'loss',
  editor: 'info',
  success: 'gain',
  failed: 'loss',
  running: 'info',
  pending: 'warn',
  accepted: 'gain',
  active: 'gain',
  fresh: 'gain',
  suspect: 'warn',
  stale: 'warn',
  failure: 'warn',
  denied: 'loss',
};

export function StatusBadge({ word }: { word: string }) {
  return <Badge tone={lookUp(WORD_TONES, word) ?? 'grey'}>{formatWord(word)}</Badge>;
}
