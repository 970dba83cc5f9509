import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

const { verify } = createVerifier(KNOWN_FACTS);

test.each([
  [
    'CNR trades at just over three times the price of Peabody.',
    'CNR trades at just under three times the price of Peabody.',
  ],
  ['CNR is worth about three times as much as Peabody.', 'CNR is worth about four times as much as Peabody.'],
  ["CNR's price is roughly triple that of Peabody.", "CNR's price is roughly quadruple that of Peabody."],
  [
    "Warrior's 2.1% loss was more than double Peabody's.",
    "Warrior's 2.1% loss was more than triple Peabody's.",
  ],
  [
    'Ramaco gained 6.4%, about four and a half times what CNR gained.',
    'Ramaco gained 6.4%, about five and a half times what CNR gained.',
  ],
  [
    "Peabody's loss of 0.8% was less than half of Warrior's.",
    "Peabody's loss of 0.8% was less than half of WTI's.",
  ],
  ["Brent's 0.4% decline was about two-thirds of WTI's.", "Brent's 0.4% decline was about a third of WTI's."],
])('"%s" is verified and "%s" is not', (right, wrong) => {
  expect(verify(right).problems).toEqual([]);
  expect(verify(wrong).isVerified).toBe(false);
});

test('a long chain of hedges is read quickly', () => {
  const chain = `CNR is ${'nearly twice '.repeat(140)}the price of Peabody.`;
  expect(measureCpuMs(() => expect(verify(chain).isVerified).toBe(false))).toBeLessThan(1000);
});
