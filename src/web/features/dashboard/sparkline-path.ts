interface Box {
  width: number;
  height: number;
}

const INSET = 1.5;

/** The closes as a line through the whole box; a price that has not moved runs through its middle. */
export function drawSparkline(closes: readonly number[], { width, height }: Box): string | undefined {
  const values = closes.filter(Number.isFinite);
  if (values.length < 2) return undefined;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (place: number) => INSET + (place / (values.length - 1)) * (width - 2 * INSET);
  const y = (value: number) =>
    // Halved, as the distance between two enormous values may itself be too large for a number.
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
