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

interface Look {
  size?: number;
  weight?: number;
  token?: string;
  align?: CanvasTextAlign;
  /** For text over chart lines. */
  hasHalo?: boolean;
}

const MARGIN = 28;
const SCALE = 2;
const FONT = '"Inter Variable", system-ui, sans-serif';
const TITLE: Look = { size: 20, weight: 600, token: '--color-t1' };
const SMALL: Look = { size: 11 };
const SAMPLE_WIDTH = 24;

/** The visible chart with title, dates and sources. Drawn on a canvas, since the CSP blocks image URLs. */
export function drawPng({ title, dates, caption, sources, plot, level }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('The browser cannot draw'));
  const colors = getComputedStyle(document.documentElement);
  const color = (token: string) => resolveColor(colors.getPropertyValue(token));
  const measure = (text: string, { size = 12, weight = 400 }: Look = {}) => {
    pen.font = `${weight} ${size}px ${FONT}`;
    return pen.measureText(text).width;
  };
  const wrap = (text: string, look?: Look) => wrapText(text, (part) => measure(part, look) <= plot.width);
  const [titles, captions, feet] = [wrap(title, TITLE), wrap(caption), wrap(sources, SMALL)];
  const isNamed = plot.ends.length > 0 || plot.paths.length < 2;
  const head = 20 + titles.length * 26 + (1 + captions.length) * 22 + (isNamed ? 0 : 22);
  canvas.width = (plot.width + 2 * MARGIN) * SCALE;
  canvas.height = (head + plot.height + feet.length * 16 + 8) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = color('--color-s1');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(MARGIN, 0);

  const write = (text: string, x: number, y: number, look: Look = {}) => {
    const { size = 12, weight = 400, token = '--color-t3', align = 'left', hasHalo } = look;
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.textAlign = align;
    pen.textBaseline = 'middle';
    if (hasHalo) {
      pen.lineWidth = 4;
      pen.lineJoin = 'round';
      pen.strokeStyle = color('--color-s1');
      pen.strokeText(text, x, y);
    }
    pen.fillStyle = color(token);
    pen.fillText(text, x, y);
  };
  const stroke = (path: Path2D, token: string, width: number, dash = '') => {
    pen.setLineDash(dash.split(' ').filter(Boolean).map(Number));
    pen.strokeStyle = color(token);
    pen.lineWidth = width;
    pen.lineJoin = 'round';
    pen.stroke(path);
    pen.setLineDash([]);
  };
  const across = (y: number, from = plot.left, to = plot.right) => new Path2D(`M${from},${y}L${to},${y}`);

  let y = 8;
  for (const text of titles) {
    y += 26;
    write(text, 0, y, TITLE);
  }
  for (const text of [dates, ...captions]) {
    y += 22;
    write(text, 0, y);
  }
  if (!isNamed) {
    y += 22;
    let x = 0;
    for (const { line } of plot.paths) {
      const { token, dash } = lookOf(line.slot);
      const look = { weight: 600, token };
      stroke(across(y, x, x + SAMPLE_WIDTH), token, 1.8, dash);
      write(line.label, x + SAMPLE_WIDTH + 8, y, look);
      x += SAMPLE_WIDTH + 32 + measure(line.label, look);
    }
  }
  pen.translate(0, head);
  for (const { at } of plot.scales[0]?.ticks ?? []) stroke(across(at), '--color-line', 1);
  for (const { at, label } of plot.xTicks) write(label, at, plot.bottom + 20, { align: 'center' });
  if (level !== undefined) stroke(across(plot.y(0, level)), '--color-ctl', 1, '4 3');
  for (const { line, d } of plot.paths) {
    const { token, dash } = lookOf(line.slot);
    stroke(new Path2D(d), token, 1.8, dash);
  }
  const isDouble = plot.scales.length > 1;
  plot.scales.forEach(({ ticks, isRight }, place) => {
    const first = plot.paths.find(({ line }) => line.axis === place);
    const look: Look = isDouble ? { token: lookOf(first?.line.slot ?? 0).token } : { hasHalo: true };
    for (const { at, label } of ticks) {
      if (isRight) write(label, plot.right + 8, at, look);
      else if (isDouble) write(label, plot.left - 8, at, { ...look, align: 'right' });
      else write(label, 0, at - 9, look);
    }
  });
  for (const { slot, text, at } of plot.ends) {
    write(text, plot.right + 8, at, { weight: 600, token: lookOf(slot).token });
  }
  feet.forEach((text, place) => {
    write(text, 0, plot.height - 8 + place * 16, SMALL);
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png'),
  );
}

/** Wraps to lines that fit; a longer word gets its own line. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
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
