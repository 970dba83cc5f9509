import { useRef, useState } from 'react';

/** Keeps the rows in place while the pointer or the focus is among them; new ones are added at the end. */
export function useSteadyOrder<T>(wanted: readonly T[], keyOf: (row: T) => string) {
  const [isHeld, setHeld] = useState(false);
  const order = useRef<string[]>([]);
  const place = (row: T) => {
    const found = order.current.indexOf(keyOf(row));
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  };
  const rows = isHeld ? wanted.toSorted((a, b) => Math.sign(place(a) - place(b)) || 0) : wanted;
  order.current = rows.map(keyOf);
  return {
    rows,
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
