import type { ReactNode } from 'react';

/** A headframe: the tower over a mine shaft. */
export function ProductMark({ size }: { size: number }) {
  return (
    <Mark size={size} strokeWidth={1.7} color="text-lamp">
      <circle cx="9" cy="5.8" r="3.8" />
      <circle cx="9" cy="5.8" r="0.6" fill="currentColor" />
      <path d="M6.5 8.8V22M11.5 8.8V22M12.6 7.4 20.5 22M3.5 22h18M6.5 15.4h5" />
    </Mark>
  );
}

/** A miner's safety lamp. */
export function AssistantMark({ size }: { size: number }) {
  return (
    <Mark size={size} strokeWidth={1.5} color="text-t2">
      <path d="M10 3.500a2 2 0 1 1 4 0M7.5 4.500h9M9 4.5 8.5 11h7L15 4.500M8.5 11v7h7v-7M6.5 18h11v3.500h-11z" />
      <circle cx="12" cy="14.6" r="2" className="fill-lamp-fill" stroke="none" />
    </Mark>
  );
}

interface MarkProps {
  size: number;
  strokeWidth: number;
  color: string;
  children: ReactNode;
}

function Mark({ size, strokeWidth, color, children }: MarkProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${color}`}
    >
      {children}
    </svg>
  );
}
