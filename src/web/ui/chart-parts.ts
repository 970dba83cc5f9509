import { extent } from 'd3-array';
import { utcFormat } from 'd3-time-format';

const FURTHEST = 1e300;

/** Clamped so that the difference between two values does not overflow. */
export function drawable(value: number): number {
  return Math.max(-FURTHEST, Math.min(value, FURTHEST));
}

/** A constant value gets some room around it. */
export function withRoom(values: readonly number[]): [number, number] {
  const [low = 0, high = 1] = extent(values) as [number | undefined, number | undefined];
  if (low !== high) return [low, high];
  const room = Math.abs(low) * 0.02 || 1;
  return [low - room, high + room];
}

export const year = utcFormat('%Y');
export const month = utcFormat('%b');
export const monthOfYear = utcFormat('%b %Y');
export const dayOfMonth = utcFormat('%b %-d');
