import { describe, expect, it } from 'vitest';
import css from '../../styles.css?raw';
import { LINE_LOOKS } from './line-looks.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Machado, Oliveira and Fernandes 2009, full severity, on linear RGB. */
const SIGHTS: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function readToken(token: string, theme: 'light' | 'dark'): Triple {
  const found = new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  const hex = found?.[theme === 'light' ? 1 : 2] ?? '';
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [first, second, third] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [first ?? 0, second ?? 0, third ?? 0];
}

function seenAs(color: Triple, sight: Matrix): Triple {
  const [r, g, b] = times(sight, color).map((value) => Math.min(1, Math.max(0, value)));
  const [l, m, s] = times(TO_CONES, [r ?? 0, g ?? 0, b ?? 0]).map(Math.cbrt);
  return times(TO_OKLAB, [l ?? 0, m ?? 0, s ?? 0]);
}

function luminance([r, g, b]: Triple): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A difference of 0.02 is barely visible side by side. */
const CLEAR = 0.08;
const pairs = LINE_LOOKS.flatMap((one, place) => LINE_LOOKS.slice(place + 1).map((other) => [one, other]));

describe.each(['light', 'dark'] as const)('the lines of a chart, %s', (theme) => {
  it.each(Object.entries(SIGHTS))('differ in color for %s sight, the fifth also in pattern', (_, sight) => {
    for (const [one, other] of pairs) {
      if (!one || !other || other === LINE_LOOKS[4]) continue;
      const [a, b] = [one, other].map(({ token }) => seenAs(readToken(token, theme), sight)) as [
        Triple,
        Triple,
      ];
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      expect(distance, `${one.token} and ${other.token}`).toBeGreaterThan(CLEAR);
    }
  });

  it('stand out from the card', () => {
    const ground = luminance(readToken('--color-s1', theme));
    for (const { token } of LINE_LOOKS) {
      const line = luminance(readToken(token, theme));
      const contrast = (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05);
      expect(contrast, token).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('keeps the patterns that distinguish the fourth and fifth line', () => {
  expect(LINE_LOOKS.map(({ dash }) => dash)).toEqual([undefined, undefined, undefined, '7 4', '2 3']);
});
