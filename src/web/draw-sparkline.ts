const INSET = 1.5;

interface Box {
  width: number;
  height: number;
}

/** The path of a small line; undefined for fewer than two values. */
export function drawSparkline(closes: readonly number[], { width, height }: Box): string | undefined {
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
