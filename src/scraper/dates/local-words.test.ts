import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const read = (text: string, language: string) => parseDate(text, NOW, { language })?.toISOString() ?? null;

test.each([
  ['fi', '5. marraskuuta 2026'],
  ['hr', '5. studenoga 2026.'],
  ['el-GR', '5 Νοεμβρίου 2026'],
  ['ru', '5 нояб. 2026 г.'],
  ['lt', '2026 m. lapkričio 5 d.'],
  ['vi', '5 tháng 11, 2026'],
  ['ar', '5 نوفمبر 2026'],
  ['ar', '٥ نوفمبر ٢٠٢٦'],
  ['he', '5 בנובמבר 2026'],
  ['hi', '५ नवंबर २०२६'],
  ['th', '5 พฤศจิกายน 2569'],
  ['ja', '２０２６年１１月５日'],
  ['ja', '令和8年11月5日'],
  ['pt-BR', '5 de nov. de 2026'],
])('a day in the words of %s: %s', (language, text) => {
  expect(read(text, language)).toBe('2026-11-05T00:00:00.000Z');
});

test('the same word is another month in another language', () => {
  expect(read('5. listopada 2026.', 'hr')).toBe('2026-10-05T00:00:00.000Z');
  expect(read('5 listopada 2026', 'pl')).toBe('2026-11-05T00:00:00.000Z');
  expect(read('5 listopada 2026', '')).toBe('2026-11-05T00:00:00.000Z');
});

test.each([
  ['de', 'vor 3 Stunden'],
  ['de', 'Aktualisiert vor 3 Std.'],
  ['de-AT', 'heute, 09:00 Uhr'],
  ['fr', 'Publié il y a 3 heures'],
  ['fr', 'aujourd’hui à 9h00'],
  ['es', 'Hace 3 horas'],
  ['pt', 'há 3 horas'],
  ['it', '3 ore fa'],
  ['nl', '3 uur geleden'],
  ['pl', '3 godziny temu'],
  ['ru', '3 часа назад'],
  ['tr', '3 saat önce'],
  ['ar', 'قبل ٣ ساعات'],
  ['hi', '3 घंटे पहले'],
  ['ja', '3時間前'],
  ['ko', '3시간 전'],
  ['zh-CN', '3小时前'],
])('three hours ago in %s: %s', (language, text) => {
  expect(read(text, language)).toBe('2026-11-16T09:00:00.000Z');
});

test.each([
  ['de', 'gestern, 14:30 Uhr'],
  ['fr', 'hier à 14h30'],
  ['es', 'ayer, 14:30'],
  ['ru', 'вчера в 14:30'],
  ['zh', '昨天 14:30'],
  ['ko', '어제 14:30'],
])('yesterday in %s: %s', (language, text) => {
  expect(read(text, language)).toBe('2026-11-15T14:30:00.000Z');
});

test.each([
  ['fr', 'hiérarchie des normes 2'],
  ['fr', 'Publié il y a longtemps'],
  ['de', 'Gesternacht 12'],
  ['not-a-language-at-all', 'vor 3 Stunden'],
  ['x'.repeat(5_000), 'vor 3 Stunden'],
])('no date in %s: %s', (language, text) => {
  expect(read(text, language)).toBeNull();
});
