import { scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import type { Growth } from './growth.ts';

const WIDTH = 900;
const HEIGHT = 520;
const EDGE = { top: 40, right: 300, bottom: 50, left: 70 };
const COLOURS = [
  '#1f77b4',
  '#d62728',
  '#2ca02c',
  '#9467bd',
  '#8c564b',
  '#e377c2',
  '#7f7f7f',
  '#bcbd22',
  '#17becf',
  '#ff7f0e',
  '#000000',
  '#5254a3',
  '#8ca252',
];

/** Milliseconds by data size on logarithmic scales; constant time is a flat line. */
export function drawGrowth(growth: Growth, sizes: readonly number[]): string {
  const all = [...growth.values()].flat();
  const x = scaleLog([Math.min(...sizes), Math.max(...sizes)], [EDGE.left, WIDTH - EDGE.right]);
  const y = scaleLog(
    [Math.min(...all) / 1.5, Math.max(...all) * 1.5],
    [HEIGHT - EDGE.bottom, EDGE.top],
  ).nice();
  const path = line<number>(
    (_, place) => x(sizes[place] ?? 1),
    (ms) => y(ms),
  );
  const marks = y
    .ticks(6)
    .map(
      (ms) =>
        `<line x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#e5e5e5"/>` +
        `<text x="${EDGE.left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms.toLocaleString('en-US')}</text>`,
    );
  const under = sizes.map(
    (size) => `<text x="${x(size)}" y="${HEIGHT - EDGE.bottom + 22}" text-anchor="middle">${size}×</text>`,
  );
  const lines = [...growth].map(([what, times], place) => {
    const colour = COLOURS[place % COLOURS.length];
    const legendY = EDGE.top + place * 24;
    return (
      `<path d="${path(times)}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      times
        .map((ms, at) => `<circle cx="${x(sizes[at] ?? 1)}" cy="${y(ms)}" r="3" fill="${colour}"/>`)
        .join('') +
      `<rect x="${WIDTH - EDGE.right + 24}" y="${legendY - 9}" width="14" height="4" fill="${colour}"/>` +
      `<text x="${WIDTH - EDGE.right + 46}" y="${legendY - 3}">${what}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    '<title>Milliseconds as the store grows</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="${EDGE.left}" y="20" font-size="14">Milliseconds as the store grows (both scales logarithmic)</text>`,
    ...marks,
    ...under,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
