import { lookOf } from './line-looks.ts';
import type { Plot } from './plot-layout.ts';

interface Picture {
  title: string;
  dates: string;
  caption: string;
  sources: string;
  plot: Plot;
  level?: number | undefined;
}

const MARGIN = 28;
const HEAD = 92;
const FOOT = 40;
const SCALE = 2;
const FONT = '"Inter Variable", system-ui, sans-serif';

/** The chart as it is seen, with its title, dates and sources. Drawn, because the page may not load pictures of itself. */
export function drawPng({ title, dates, caption, sources, plot, level }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = (plot.width + 2 * MARGIN) * SCALE;
  canvas.height = (plot.height + HEAD + FOOT) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('The browser cannot draw'));
  const colors = getComputedStyle(document.documentElement);
  const color = (token: string) => resolveColor(colors.getPropertyValue(token));
  pen.scale(SCALE, SCALE);
  pen.fillStyle = color('--color-s1');
  pen.fillRect(0, 0, canvas.width, canvas.height);

  const write = (
    text: string,
    x: number,
    y: number,
    look: { size?: number; weight?: number; token?: string; align?: CanvasTextAlign } = {},
  ) => {
    const { size = 12, weight = 400, token = '--color-t3', align = 'left' } = look;
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillStyle = color(token);
    pen.textAlign = align;
    pen.textBaseline = 'middle';
    pen.fillText(text, x, y);
  };
  const rule = (from: [number, number], to: [number, number], token: string, dash: number[] = []) => {
    pen.beginPath();
    pen.setLineDash(dash);
    pen.strokeStyle = color(token);
    pen.lineWidth = 1;
    pen.moveTo(...from);
    pen.lineTo(...to);
    pen.stroke();
    pen.setLineDash([]);
  };

  write(title, MARGIN, 30, { size: 20, weight: 600, token: '--color-t1' });
  write(dates, MARGIN, 54);
  write(caption, MARGIN, 78);
  pen.translate(MARGIN, HEAD);
  const isDouble = plot.scales.length > 1;
  plot.scales.forEach(({ ticks, isRight }, place) => {
    for (const { at, label } of ticks) {
      if (place === 0) rule([plot.left, at], [plot.right, at], '--color-line');
      if (isRight) write(label, plot.right + 8, at);
      else if (isDouble) write(label, plot.left - 8, at, { align: 'right' });
      else write(label, 0, at - 9);
    }
  });
  for (const { at, label } of plot.xTicks) write(label, at, plot.bottom + 20, { align: 'center' });
  if (level !== undefined) {
    const y = plot.y(0, level);
    rule([plot.left, y], [plot.right, y], '--color-ctl', [4, 3]);
  }
  for (const { line, d } of plot.paths) {
    const { token, dash } = lookOf(line.slot);
    pen.strokeStyle = color(token);
    pen.lineWidth = 1.8;
    pen.lineJoin = 'round';
    pen.setLineDash(dash?.split(' ').map(Number) ?? []);
    pen.stroke(new Path2D(d));
    pen.setLineDash([]);
  }
  for (const { slot, text, at } of plot.ends) {
    write(text, plot.right + 8, at, { weight: 600, token: lookOf(slot).token });
  }
  write(sources, 0, plot.height - 8, { size: 11 });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png'),
  );
}

/** A canvas does not read `light-dark()`; an element does. */
function resolveColor(value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
