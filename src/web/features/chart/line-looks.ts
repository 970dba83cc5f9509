/** One look per slot: a color, and a pattern from the fourth on. */
export const LINE_LOOKS = [
  { stroke: 'stroke-c1', fill: 'fill-c1', text: 'text-c1', dash: undefined, token: '--color-c1' },
  { stroke: 'stroke-c2', fill: 'fill-c2', text: 'text-c2', dash: undefined, token: '--color-c2' },
  { stroke: 'stroke-c3', fill: 'fill-c3', text: 'text-c3', dash: undefined, token: '--color-c3' },
  { stroke: 'stroke-c4', fill: 'fill-c4', text: 'text-c4', dash: '7 4', token: '--color-c4' },
  { stroke: 'stroke-c5', fill: 'fill-c5', text: 'text-c5', dash: '2 3', token: '--color-c5' },
] as const;

export function lookOf(slot: number): (typeof LINE_LOOKS)[number] {
  return LINE_LOOKS[slot] ?? LINE_LOOKS[0];
}
