import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const UNMEASURED_WIDTH = 640;

/** The width of an element, which follows the window. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(UNMEASURED_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || element.clientWidth === 0) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || UNMEASURED_WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
