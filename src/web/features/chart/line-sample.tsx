import { lookOf } from './line-looks.ts';

export function LineSample({ slot }: { slot: number }) {
  const { stroke, dash } = lookOf(slot);
  return (
    <svg aria-hidden width="20" height="10" viewBox="0 0 20 10" className="shrink-0">
      <line x1="0" x2="20" y1="5" y2="5" strokeWidth="2" strokeDasharray={dash} className={stroke} />
    </svg>
  );
}
