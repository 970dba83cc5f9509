import { type ReactNode, useEffect, useState } from 'react';

interface WindowedListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  renderRow: (item: T) => ReactNode;
  /** Every row has this height, so that a row's place is known without drawing those before it. */
  rowHeightPx: number;
  /** The reader comes near the end of what there is. */
  onNearEnd?: (() => void) | undefined;
}

/** Shorter lists are drawn whole, which leaves the browser's own search something to find. */
const DRAWN_WHOLE = 100;
const MAX_HEIGHT_PX = 520;
/** Drawn beyond what is in sight, for the keyboard to reach and a quick scroll to meet. */
const SPARE_PX = 320;

/** A list that scrolls in its own box and draws only what is in sight, however long it is. */
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
  const isWindowed = total > DRAWN_WHOLE;
  const spareRows = Math.ceil(SPARE_PX / rowHeightPx);
  // The box may be scrolled further than a filtered list is long.
  const furthest = Math.max(0, total * rowHeightPx - MAX_HEIGHT_PX);
  const from = isWindowed ? Math.max(0, Math.floor(Math.min(top, furthest) / rowHeightPx) - spareRows) : 0;
  const drawn = Math.ceil(MAX_HEIGHT_PX / rowHeightPx) + 2 * spareRows;
  const to = isWindowed ? Math.min(total, from + drawn) : total;

  const isNearEnd = top > 0 && top >= furthest - MAX_HEIGHT_PX;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  if (total === 0) return null;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
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
