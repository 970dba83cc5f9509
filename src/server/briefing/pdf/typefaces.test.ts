import { expect, test } from 'vitest';
import { clean } from './typefaces.ts';

const FONTS = ['sans', 'bold', 'serif', 'headline'] as const;

test.each(FONTS)('the %s typeface supports European letters and common symbols', (font) => {
  for (const text of [
    'Zażółć gęślą jaźń, Łódź, Kärcher, Škoda, İstanbul, Hạ Long',
    'Εξόρυξη άνθρακα στην Πτολεμαΐδα',
    'Добыча угля в Кузбассе: Ёлкин, Україна',
    '€ £ ¥ ₹ ₽ ° ± × ≤ ≥ – — … “quoted” ‘single’ ½ ² ▲ ▼ →',
  ])
    expect(clean({ font, text })).toBe(text.normalize('NFC'));
});

test.each(FONTS)('characters missing from the %s typeface are replaced, dropped or shown as dots', (font) => {
  const cases = [
    ['Coal fire 🔥 at pier 👩🏽\u200d🚒 7', 'Coal fire at pier 7'],
    ['煤炭价格上涨, 2026年: BTU 上涨', '[…], 2026[…]: BTU […]'],
    ['السعر: ارتفع', '[…]'],
    ['\u202egnp.exe\u200f soft\u00adhyphen', 'gnp.exe softhyphen'],
    ['Re\u0301union\u0000 at \n nine', 'Réunion at nine'],
    ['ＣＯＡＬ', 'COAL'],
  ];
  for (const [text = '', drawn] of cases) expect(clean({ font, text })).toBe(drawn);
  expect(clean({ font: 'serif', text: 'non\u2011breaking, 20℃' })).toBe('non\u2010breaking, 20°C');
});
