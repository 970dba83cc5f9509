import { expect, test } from 'vitest';
import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

const { verify } = createVerifier(KNOWN_FACTS);

test.each([
  'Core Natural Resources gained more on Friday than in the whole week.',
  'Core Natural Resources trades at three times the price of Peabody, its widest margin this year.',
  'Ramaco is the cheapest coal stock.',
  'Warrior Met Coal, at $62.44, is the most expensive coal stock.',
  'Our own shares trail the peer group on the week.',
  'Peabody gave back all of its weekly gain on Friday.',
  'All of API2’s weekly gain came on Friday.',
  'Core Natural Resources is up over every period we track.',
  'Ramaco has gained in every period except the week.',
  'Peabody is down on everything but the day.',
  'Neither index moved on Friday.',
  'Neither oil benchmark moved on Friday.',
  'API2 coal is quoted in euros at 104.35 a tonne.',
  'Core Natural Resources rose 1.4% to $84.12 in heavy trading.',
])('a sentence with a word that nobody read is not verified: "%s"', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

test.each([
  'Freight rates rose as Norfolk Southern gained.',
  'Private payrolls rose by 122,000.',
  'Core Natural Resources shareholders gained 1.42%.',
  'Peabody’s market value fell to $27.80.',
  'Core Natural Resources opened at $84.12.',
  'Core Natural Resources averaged $84.12 this week.',
  'Peabody touched $27.80 during the session.',
])('a price of something else or of another time is not verified: "%s"', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

test.each([
  'The economy is in recession.',
  'Inflation is a problem.',
  'The Nasdaq fell 0.5%, pulled down by chipmakers.',
  'Natural gas rose 4.2%, pushed higher by a pipeline fault.',
])('a state or a cause needs an article: "%s"', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

test.each([
  'The gap between Brent and WTI is more than $5.',
  'Brent is cheaper than it was at the start of the year.',
  'Hot-rolled coil is cheaper than a month ago.',
  'WTI is dearer than a week ago.',
  'Our shares trail the S&P 500 for the day.',
  'Eight of the 312 stories are of high priority.',
  'Ramaco’s move was about four times its usual daily size.',
  'Brent was the strongest energy market, down 0.4%.',
  'The 10-year Treasury yield climbed four basis points to 4.11%, while the 2-year added two to 3.60%.',
])('a comparison with an earlier time or another price has to be right: "%s"', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

test.each([
  'Hot-rolled coil is cheaper than a week ago.',
  'Brent is dearer than it was at the start of the year.',
  'The gap between Brent and WTI is more than $4.',
  'Volatility rose, with the VIX up 3.1%.',
  'The unemployment rate is 4.3%, a tenth of a point higher than in September.',
  'Brent and WTI both closed above $70.',
  'Natural gas gained more than 4% on Friday.',
  'Coking coal is unavailable today.',
  'Ramaco has gained over every period: 6.4% on the day, 9.8% on the week, 22.1% on the month and 41% this year.',
  'Our shares trail the S&P 500 for the year, up 12.4% versus 15.8%.',
  'Seven of the 312 stories are of high priority.',
  'Ramaco’s move was about three times its usual daily size.',
  'Natural gas was the strongest energy market, up 4.2%, while both oil contracts fell.',
  'The 10-year Treasury yield climbed four basis points to 4.11%, while the 2-year added one to 3.60%.',
])('a true sentence with such words is verified: "%s"', (text) => {
  expect(verify(text).problems).toEqual([]);
});
