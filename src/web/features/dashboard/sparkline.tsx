import { memo } from 'react';
import { drawSparkline } from '#web/draw-sparkline.ts';

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
