import { expect, it } from 'vitest';
import { findWebAddress } from './outside-link.tsx';

it.each([
  ['https://news.example/a?b=1', 'https://news.example/a?b=1'],
  ['http://news.example', 'http://news.example/'],
  ['  https://news.example/a ', 'https://news.example/a'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  [' \tjava\nscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['//news.example/a', undefined],
  ['/admin', undefined],
  ['not an address', undefined],
  ['', undefined],
  [null, undefined],
])('%s links to %s', (text, address) => {
  expect(findWebAddress(text)).toBe(address);
});
