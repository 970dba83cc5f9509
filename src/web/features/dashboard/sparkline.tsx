import { memo } from 'react';

const BOX = { width: 72, height: 24 };

/** The last weeks. Hidden from screen readers: the card says the same in words. */
export const Sparkline = memo(function Sparkline({ closes }: { closes: readonly number[] }) {
  const path = drawSparkline(closes, BOX);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="h-6 w-[72px] min-w-0 shrink text-t3"
      preserveAspectRatio="none"
    >
      {path && (
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
});

const INSET = 1.5;

export function drawSparkline(closes: readonly number[], { width, height }: typeof BOX): string | undefined {
  const values = closes.filter(Number.isFinite);
  if (values.length < 2) return undefined;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (place: number) => INSET + (place / (values.length - 1)) * (width - 2 * INSET);
  const y = (value: number) =>
    // Halved because the difference between two huge values may overflow.
    high === low
      ? height / 2
      : height - INSET - ((value / 2 - low / 2) / (high / 2 - low / 2)) * (height - 2 * INSET);
  return values
    .map((value, place) => `${place === 0 ? 'M' : 'L'}${round(x(place))},${round(y(value))}`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
