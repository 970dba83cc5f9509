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
])(
  'a sentence with a comparing, excepting or dividing word that no check reads is not verified: "%s"',
  (text) => {
    expect(verify(text).isVerified).toBe(false);
  },
);

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

const HARMFUL = [
  'adjusted for inflation',
  'a bullish sign',
  'below its moving average',
  'annualized',
  'which is good for us',
  'for the right reasons',
  'a textbook breakout',
  'against the odds',
  'not',
  'in thin holiday conditions',
  'after hours',
  'at the open',
  'in correction territory',
  'in heavy trading',
];

test.each(HARMFUL)('words after a proven figure that we do not know are not verified: "%s"', (words) => {
  for (const data of ['Peabody is down 8.2% this year', 'The S&P 500 fell 0.31%', 'Coal stocks were mixed']) {
    expect(verify(`${data}.`).isVerified).toBe(true);
    expect(verify(`${data}, ${words}.`).isVerified).toBe(false);
    expect(verify(`${data} ${words}.`).isVerified).toBe(false);
  }
});

test.each([
  'Bankrupt Ramaco jumped 6.4% to $14.22.',
  'Debt-laden Ramaco jumped 6.4% to $14.22.',
  'Short sellers pushed Peabody down 0.83% to $27.80.',
  'Insiders sold as Peabody slipped 0.83% to $27.80.',
  'Core Natural Resources intends to close at $84.12.',
  'Core Natural Resources found support at $84.12.',
  'Core Natural Resources met resistance at $84.12.',
  'Core Natural Resources looks cheap at $84.12.',
  'Core Natural Resources is fairly priced at $84.12.',
  'Core Natural Resources climbed 1.42% to $84.12, its usual Friday gain.',
  'Premium API2 coal fell 0.2% to $104.35.',
  'Peabody outbid rivals and slipped 0.83% to $27.80.',
  'Peabody’s payout fell 0.83% to $27.80.',
  'Peabody slipped 0.83% and then gave it up.',
  'The delayed retail sales report is due on Tuesday.',
])('words before a proven figure that we do not know are not verified: "%s"', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

test.each([
  'again',
  'so far',
  'at the close',
  'on balance',
  'among the stocks we track',
  'in the latest session',
  'as well',
  'of note',
])('harmless words after a proven figure are verified: "%s"', (words) => {
  expect(verify(`The S&P 500 fell 0.31% ${words}.`).isVerified).toBe(true);
  expect(verify(`The S&P 500 fell 0.31%, ${words}.`).isVerified).toBe(true);
});

test.each([
  'Peabody slipped 0.83%, changing hands at $27.80.',
  'For readers in a hurry: Core Natural Resources added 1.42% on Friday.',
  'A glance at the board shows the S&P 500 0.31% lower.',
  'Another chapter for hot-rolled coil: 1.1% lower at $812.',
  'It was a quieter day for WTI, which eased 0.6% to $71.05.',
])('words that only frame a proven figure are verified: "%s"', (text) => {
  expect(verify(text).isVerified).toBe(true);
});

test.each([
  'Core Natural Resources claimed the top spot with a 1.4% gain.',
  'Core Natural Resources is the pick of the bunch, up 1.42%.',
  'Core Natural Resources is in a league of its own, up 1.42%.',
  'Core Natural Resources rose 1.42%, well within its usual band.',
  'Core Natural Resources, now halfway to $100, rose 1.42%.',
  'Core Natural Resources joins the ranks of the decliners, up 1.42%.',
  'Everyone of the five resource stocks moved.',
])('words that place a figure among others are not taken for a frame: "%s"', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

test.each(['Peabody disclosed its plan.', 'Peabody paused its shipments.', 'Peabody added a customer.'])(
  'a verb that frames a figure tells an event where there is none: "%s"',
  (text) => {
    expect(verify(text).isVerified).toBe(false);
  },
);

test.each([
  'unexpectedly',
  'reportedly',
  'officially',
  'suddenly',
  'artificially',
  'jointly',
  'miraculously',
])('how or how surely a price moved is not verified: "%s"', (adverb) => {
  expect(verify(`Core Natural Resources ${adverb} rose 1.42% on Friday.`).isVerified).toBe(false);
  expect(verify(`${adverb}, Core Natural Resources rose 1.42% on Friday.`).isVerified).toBe(false);
});

test.each(['apparently', 'currently', 'actually', 'unfortunately'])('a hedge is verified: "%s"', (adverb) => {
  expect(verify(`${adverb}, Core Natural Resources rose 1.42% on Friday.`).isVerified).toBe(true);
});

test.each(['month over month', 'overnight', 'the most in a month', 'before recovering'])(
  'a price with a period of a change that it does not name is not verified: "%s"',
  (words) => {
    expect(verify(`WTI closed at $71.05, ${words}.`).isVerified).toBe(false);
  },
);
