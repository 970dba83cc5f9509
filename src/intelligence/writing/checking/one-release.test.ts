import { expect, test } from 'vitest';
import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

const { verify } = createVerifier(KNOWN_FACTS);

test.each([
  'Industrial production fell to 104.5 in August.',
  'Industrial production fell 0.3% to 104.5 in August.',
  'Industrial production fell by 0.3 to 104.5 in August.',
  'Industrial production was 104.5 in August, down 0.3%.',
  'Industrial production was lower at 104.5 in August.',
  'At 104.5 in August, industrial production fell 0.3%.',
  'The unemployment rate rose to 4.2% in September.',
  'The unemployment rate stood at 4.2% in September, up 0.1 points.',
  'The unemployment rate was 4.3% in October and rose to 4.2% in September.',
  'Jobless claims fell by 8,000 to 227,000 in the week ended October 31.',
  'CNR rose 1.4% to $82.94 on Thursday.',
  'CNR closed at $82.94 on Thursday, up 1.4%.',
])('"%s" is refuted: the move is not of the same release as the value', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

test.each([
  'Industrial production was 104.5 in August.',
  'Industrial production fell 0.3% to 104.2 in September from 104.5 in August.',
  'Industrial production fell to 104.2 in September; it was 104.5 in August.',
  'Industrial production was 104.5 in August and fell 0.3% to 104.2 in September.',
  'The unemployment rate was 4.2% in September and rose to 4.3% in October.',
  'The unemployment rate rose 0.1 points to 4.3%, after standing at 4.2% in September.',
  'CNR closed at $82.94 on Thursday and rose 1.4% on Friday.',
  'CNR, which closed at $82.94 on Thursday, rose 1.4% on Friday.',
])('"%s" is verified: each value has its own date', (text) => {
  expect(verify(text).problems).toEqual([]);
});

test.each([
  [
    'The unemployment rate rose to 4.3% in October from 4.2% in September.',
    'The unemployment rate rose to 4.3% in October from 4.2% in October.',
  ],
  [
    'Inflation eased to 2.9% in October from 3.0% a month earlier.',
    'Inflation eased to 2.9% in October from 3.0% a year earlier.',
  ],
  [
    'Mortgage rates rose to 6.31% from 6.27% a week earlier.',
    'Mortgage rates rose to 6.31% from 6.27% a day earlier.',
  ],
  [
    'GDP growth was 2.1%, down from 3.0% the previous quarter.',
    'GDP growth was 2.1%, down from 3.0% the previous month.',
  ],
  [
    'The 10-year yield rose to 4.11% from 4.07% a day earlier.',
    'The 10-year yield rose to 4.11% from 4.07% a week earlier.',
  ],
])('"%s" is verified and "%s" is not: the value before is of one step before', (right, wrong) => {
  expect(verify(right).problems).toEqual([]);
  expect(verify(wrong).isVerified).toBe(false);
});
