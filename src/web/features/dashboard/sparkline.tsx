import { memo } from 'react';
import { drawSparkline } from '#web/draw-sparkline.ts';

const BOX = { width: 72, height: 24 };

/** The last weeks. Hidden from screen readers: the card says the same in words. */
export const Sparkline = memo(function Sparkline({ closes }: { closes: readonly number[] }) {
  const path = drawSparkline(closes, BOX);
  return (
    // Beside a long price the line would be a scrap: without room for half of it, it wraps out of sight.
    <span className="flex h-6 min-w-0 flex-1 flex-wrap justify-end overflow-hidden text-t3">
      <span className="h-full w-0" />
      <svg
        aria-hidden
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        className="h-full max-w-[72px] grow basis-9"
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
    </span>
  );
});
