import { type ReactNode, useEffect, useState } from 'react';

interface WindowedListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  renderRow: (item: T) => ReactNode;
  rowHeightPx: number;
  onNearEnd?: (() => void) | undefined;
}

/** Shorter lists are rendered completely, so that the browser's page search works. */
const RENDERED_WHOLE = 100;
const MAX_HEIGHT_PX = 520;
/** Rendered above and below the visible part, for keyboard focus and fast scrolling. */
const OVERSCAN_PX = 320;

export function heightOfList(rows: number, rowHeightPx: number): number {
  return Math.min(rows * rowHeightPx, MAX_HEIGHT_PX);
}

export function WindowedList<T>({
  label,
  items,
  keyOf,
  renderRow,
  rowHeightPx,
  onNearEnd,
}: WindowedListProps<T>) {
  const [top, setTop] = useState(0);
  const total = items.length;
  const isWindowed = total > RENDERED_WHOLE;
  const overscanRows = Math.ceil(OVERSCAN_PX / rowHeightPx);
  // After filtering, the scroll position may be past the end of the list.
  const maxTop = Math.max(0, total * rowHeightPx - MAX_HEIGHT_PX);
  const from = isWindowed ? Math.max(0, Math.floor(Math.min(top, maxTop) / rowHeightPx) - overscanRows) : 0;
  const rendered = Math.ceil(MAX_HEIGHT_PX / rowHeightPx) + 2 * overscanRows;
  const to = isWindowed ? from + rendered : total;

  const isNearEnd = top > 0 && top >= maxTop - MAX_HEIGHT_PX;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  if (total === 0) return null;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      style={{ maxHeight: MAX_HEIGHT_PX }}
      onScroll={({ currentTarget }) =>
        setTop(Math.floor(currentTarget.scrollTop / rowHeightPx) * rowHeightPx)
      }
      className="relative overflow-y-auto overscroll-contain rounded-md bg-s1 contain-content"
    >
      <ul style={{ height: total * rowHeightPx }} className="relative">
        {items.slice(from, to).map((item, place) => (
          <li
            key={keyOf(item)}
            aria-setsize={total}
            aria-posinset={from + place + 1}
            style={{ top: (from + place) * rowHeightPx, height: rowHeightPx }}
            className="absolute inset-x-0 overflow-hidden px-1 contain-strict"
          >
            {renderRow(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
