import { createRequire } from 'node:module';

/** For a native module that is loaded with the first chart. */
const require = createRequire(import.meta.url);

const WIDTH = 270;
const HEIGHT = 72;
/** For high-DPI screens. */
const SCALE = 2;
const EDGE = 6;
const LINE = '#7A828D';

/** A line without text on a transparent background, which works in light and dark mode. */
export function drawChart(values: readonly number[]): Buffer {
  const { Resvg } = require('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const drawn = new Resvg(writeSvg(values), {
    fitTo: { mode: 'width', value: WIDTH * SCALE },
    font: { loadSystemFonts: false },
  });
  return drawn.render().asPng();
}

export const CHART_SIZE = { width: WIDTH, height: HEIGHT };

function writeSvg(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const toX = (place: number) => EDGE + (place / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const toY = (value: number) =>
    EDGE + (HEIGHT - 2 * EDGE) * (most === least ? 0.5 : 1 - (value - least) / (most - least));
  const at = (value: number) => value.toFixed(1);
  const points = values.map((value, place) => `${at(toX(place))},${at(toY(value))}`).join(' ');
  const first = at(toY(values[0] ?? 0));
  const [lastX, lastY] = [at(toX(values.length - 1)), at(toY(values.at(-1) ?? 0))];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<line x1="${EDGE}" x2="${WIDTH - EDGE}" y1="${first}" y2="${first}" stroke="${LINE}" stroke-width="1" stroke-dasharray="2 4"/>
<polyline points="${points}" fill="none" stroke="${LINE}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>
<circle cx="${lastX}" cy="${lastY}" r="4" fill="${LINE}"/></svg>`;
}
