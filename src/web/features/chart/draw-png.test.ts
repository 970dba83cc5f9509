import { expect, it } from 'vitest';
import { wrapText } from './draw-png.ts';

it('wraps a text that does not fit, between its words', () => {
  const fits = (line: string) => line.length <= 10;
  expect(wrapText('API2 Coal and BTU', fits)).toEqual(['API2 Coal', 'and BTU']);
  expect(wrapText('Unemployment', fits)).toEqual(['Unemployment']);
});
