import { type PointerEvent, useRef, useState } from 'react';

/** Rows of a list moved by a handle, with mouse, pen or finger. The list needs buttons for the keyboard as well. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<number>();
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (place === undefined) return;
    const to = placeAt(list.current, event.clientY);
    if (to === undefined || to === place) return;
    setPlace(to);
    onMove(place, to);
  };
  const stop = () => setPlace(undefined);
  return {
    list,
    place,
    handle: (row: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        list.current?.setPointerCapture?.(event.pointerId);
        setPlace(row);
      },
    }),
    /** On the list, which captures the pointer: a moving row would lose it. */
    area: { onPointerMove: drag, onPointerUp: stop, onPointerCancel: stop, onLostPointerCapture: stop },
  };
}

/** The row at a height; the first above all rows, the last below them. */
function placeAt(list: HTMLElement | null, y: number): number | undefined {
  const rows = [...(list?.children ?? [])];
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return found < 0 ? rows.length - 1 : found;
}
