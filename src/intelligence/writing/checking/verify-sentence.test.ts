import { expect, test } from 'vitest';
import { article, indicator, KNOWN_FACTS, price } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

const { verify } = createVerifier(KNOWN_FACTS);

test.each([
  ['Peabody closed at $84.12.', 'value "$84.12": Our value of Peabody Energy is $27.80'],
  ['CNR closed at 4.11%.', 'value "4.11%": Core Natural Resources is measured in USD'],
  [
    'CNR closed at $84.12 per barrel.',
    'value "$84.12 per barrel": Core Natural Resources is not priced per barrel',
  ],
  ['CNR rose 9% on Friday.', 'change "9%": Core Natural Resources rose 1.42% over the day'],
  [
    'Ramaco Resources edged up 6.4%.',
    'direction "edged up": Ramaco Resources rose 6.4%; "edged up" suggests a smaller move',
  ],
  ['API2 coal slumped.', 'direction "slumped": API2 coal fell 0.24%; "slumped" needs a larger move'],
  ['CNR fell on Friday.', 'direction "fell": Core Natural Resources rose 1.42%'],
  ['CNR could rise.', 'direction "rise": This is a forecast; only recorded moves can be stated'],
  [
    'CNR rebounded.',
    'direction "rebounded": Our data do not show Core Natural Resources moving the other way before that',
  ],
  ['Stocks were mixed.', 'direction "mixed": They all moved in the same direction'],
  ['Gold is at $3,951.20.', 'stale "Gold": The last value of gold is from November 6; give its date'],
  ['API2 coal has no price today.', 'stale "API2 coal": API2 coal has a current value, from November 13'],
  ['Gold was at $3,951.20, nine days ago.', 'count "nine": It is 8 days old'],
  ['Treasury yields are at 4.11%.', 'value "4.11%": Say which yield you mean'],
  [
    'Nine of the five natural-resources stocks rose.',
    'count "Nine": Our count of natural-resources stocks rising is 2',
  ],
  [
    '312 articles today, nine of them high priority.',
    'count "nine": Our count of high-priority articles is 7',
  ],
  [
    '312 articles today, all of them high priority.',
    'count "all": Our count of high-priority articles is 7 of 312',
  ],
  [
    'The Consumer Price Index is due on Thursday.',
    'date "Thursday": The release is scheduled for November 18',
  ],
  ['CNR closed at a record high.', 'comparison "a record high": This comparison does not match our data'],
  [
    'CNR outperformed Ramaco Resources.',
    'comparison "outperformed": This comparison does not match our data',
  ],
  [
    'CNR rose 1.42% since Tuesday.',
    'date "Tuesday": The value of Core Natural Resources is from November 13',
  ],
  ['CNR (Peabody) rose.', 'name "Peabody": Peabody is not CNR'],
  ['Core inflation was 2.9%.', 'name "Core": We have no data for this: “Core” makes it a different measure'],
])('"%s" is refuted with the reason', (text, reason) => {
  expect(verify(text).problems.map(({ kind, piece, why }) => `${kind} "${piece}": ${why}`)).toEqual([reason]);
});

test.each([
  'Peabody closed at $27.80.',
  'CNR rose 1.42% to $84.12 on Friday.',
  'CNR rose about 1.4%.',
  'CNR gained for a third straight session.',
  'Hot-rolled coil is priced at $812 a short ton.',
  'Gold was at $3,951.20 on November 6.',
  'Gold was at $3,951.20, eight days ago.',
  'Ramaco Resources outperformed CNR.',
  'Ramaco Resources led gains.',
  'Treasury yields rose.',
  'Two of the five natural-resources stocks rose and two fell.',
  '312 articles today, seven of them high priority.',
  'The Consumer Price Index is due on Wednesday, November 18.',
  'CPI inflation was 2.9% in October, down from 3.0%.',
  'CNR is up 12.4% on the year.',
  'CNR rose 1.42% on day, 3.1% on week.',
  'CNR fell 2.35% on the month while Peabody rose 5.1%.',
  'The 10-year yield rose 4 basis points while the 2-year rose 1.',
  'Ramaco Resources was the best of the coal stocks on the week and month.',
  'CNR had the second-largest gain among the coal stocks.',
  'Of the coal stocks only CNR and Ramaco Resources rose.',
  'Ramaco Resources gained more than CNR, 6.4% versus 1.42%.',
  'Peabody fell 0.83% and Warrior 2.15%.',
  'CNR (+1.42%) outperformed Peabody (-0.83%).',
  'Most of the coal stocks are up on the month, but Peabody fell on the day.',
  'WTI and Brent fell, and both are lower on the week.',
  'The 2s10s curve stands at 51 basis points.',
  'CNR rose 1.42% to 84.12 USD, extending its gain on the week to 3.1%.',
  'Henry Hub natural gas was the one gainer among the four commodities.',
  'Henry Hub natural gas rose 4.2%, making it the only one of four commodities to advance.',
  'Both stock indices fell, the S&P 500 by 0.31% and the Nasdaq Composite by 0.52%.',
  'Henry Hub natural gas jumped 4.2%, compared with declines of 0.6% in WTI and 0.4% in Brent.',
  'Natural-resources stocks were split, with two rising, two falling and one unchanged.',
  'The S&P 500 fell 0.31% ahead of the Consumer Price Index on Wednesday.',
  'API2 coal dipped 0.24% but is 2.1% higher on the week, and no value is available for coking coal.',
  'API2 coal was down $0.25 on the day but up 2.1% on the week, and coking coal has no value.',
  'Alliance Resource Partners did not move from $25.10.',
  'CNR is 3.1% above its level of a week ago.',
  'In the United States, CPI inflation was 2.9% in October.',
  'Peabody slipped twenty-three cents to $27.80.',
  'The S&P 500 fell 0.31%, or about 21 points, to 6,812.34.',
  'CNR rose 1.42% to $84.12, putting it back above the $84 mark.',
  'CNR climbed above $84 on Friday.',
  'CNR inched up 1.42% to $84.12 and is ahead 12.4% this year.',
  'CNR added about $1.18 to end at $84.12.',
  'CNR ended the week about $2.53 a share dearer than it began.',
  "Gold's last available price, from November 6, is $3,951.20.",
  'CNR is up 12.4% this year; Peabody is down 8.2%.',
  'Natural-resources stocks were split: two rose, two fell and one was flat.',
  'The gap between 10-year and two-year Treasury yields widened three basis points to 51 basis points.',
  'Joblessness was 4.3% in October, according to the October reading.',
  'Ramaco Resources led the coal stocks with a gain of 6.4%, ahead of CNR at 1.42%.',
  'Warrior fell 2.15%, the steepest daily decline among the coal stocks, and is down 4.02% on the week.',
  'Warrior posted a larger daily percentage loss than Peabody.',
  "Ramaco's 6.4% jump dwarfed CNR's 1.42% gain.",
  'Ramaco Resources had a better Friday than CNR.',
  'Neither of the two stock indices managed a gain.',
  'Ramaco Resources and CNR each gained more than 1%.',
  'Decliners outnumbered gainers three to one among the four commodities.',
  'Our scan covered 312 articles, of which 41 mentioned coal and 12 mentioned tariffs.',
  'Coal came up in more of the 312 articles than tariffs did.',
  'Coal featured in 41 articles, more than the 12 that mentioned tariffs.',
  'WTI and Brent moved in the same direction, while CNR and Peabody diverged.',
  'Natural gas bucked the declines in WTI and Brent, rising 4.2%.',
  'Energy benchmarks diverged, with natural gas up 4.2% and WTI down 0.6%.',
  'Ramaco Resources bucked the losses in Peabody and Warrior, rising 6.4% on a day when both stocks fell.',
  'Thermal coal fell 0.24% on Friday.',
  'Brent costs $4.15 a barrel more than WTI.',
  'Natural-resources stocks were mixed over the week.',
  "Ramaco Resources has been the month's best performer among the coal stocks, up 22.1%.",
  'Natural gas had by far the best week of any commodity, gaining 7.7%.',
  'The S&P 500 fell 0.31% on Friday, or about 21 points, to end at 6,812.34.',
  'Ramaco Resources led the coal stocks with a 6.4% jump to $14.22.',
  'CNR outperformed Peabody on the day and has outperformed it on the week.',
  'The federal funds rate was lowered to 3.88% in October.',
  'The yield curve steepened by three basis points.',
  'The 2-year yield rose one basis point on Friday, leaving it lower on the week.',
  'The unemployment rate worsened to 4.3% in October.',
  'Initial jobless claims improved to 219,000 in the week ended November 7.',
  'Alliance Resource Partners barely budged.',
  'Industrial production deteriorated in September.',
  'CNR closed at its highest in five sessions.',
  'CNR ended at a four-session high of $84.12.',
  'Warrior is up 20.5% this year, second only to Ramaco Resources among the coal stocks.',
  'Ramaco Resources is up 41% this year, more than any other coal stock.',
  'CNR rose 1.42%, extending its gains.',
  'The Brent-WTI spread was $4.15 a barrel.',
  'Natural gas futures jumped 4.2% to $3.41.',
  'The 30-year fixed averaged 6.31%.',
  'New claims for unemployment benefits fell to 219,000.',
  'Both equity indexes fell.',
  'Consumer prices rose 2.9% in October, down from 3% in September.',
  'Peabody ended at $27.80, down from $28.03 on the previous trading day.',
  'WTI fell 0.6%, a larger decline than the 0.4% move in Brent.',
  'Ramaco Resources did better on Friday than CNR.',
  'No coal stock has done better this year than Ramaco Resources.',
  'Peabody was weak on Friday.',
  'CNR had a strong Friday.',
  'Peabody is the laggard of the coal stocks this year.',
  'All four commodities except natural gas fell.',
  'Apart from natural gas, all commodities fell.',
  'CNR is $1.18 dearer than it was on Thursday.',
  "At 6.31%, the 30-year mortgage rate is 4 basis points above last week's.",
  'In Rotterdam, API2 coal fell 0.24%.',
  'The curve steepened as the 10-year yield rose 4 basis points and the 2-year yield 1.',
  'Both oil benchmarks are down by more than 1% on the week.',
  'Ramaco Resources has added more than 40% this year.',
  'Brent was steady to lower.',
  'Natural gas soared 4.2% to $3.41, taking its weekly gain to 7.7%.',
  'Ramaco Resources jumped 6.4%, lifting its one-month gain to 22.1%.',
  'Two out of five coal stocks rose.',
  'Ramaco Resources rose 6.4%, leading the way among the coal stocks.',
  "Warrior's loss (2.15%) exceeded Peabody's (0.83%).",
  'Yields rose: 2-year up 1 basis point to 3.60%, 10-year up 4 to 4.11%.',
  'The gap between the 10-year and the 2-year yield widened by 3 basis points to 51.',
  'The unemployment rate rose to 4.3% in October, a tenth of a point above September.',
  "Third-quarter GDP growth came in at 2.1%, below the second quarter's 3.0%.",
  'Natural gas outshone crude, gaining 4.2% against a loss of 0.6% for WTI.',
  'More commodities fell than rose on Friday.',
  'WTI fell 0.6%, as did Brent.',
  'Warrior came under heavy selling pressure, losing 2.15%.',
  'Consumer prices are out on Wednesday and retail sales next Tuesday.',
  "Natural gas's gain of 4.2% was more than twice CNR's.",
  'Natural gas had a strong day, jumping 4.2% to $3.41.',
  'Ramaco Resources is the best performer this year with a gain of 41%, even after rising 6.4% on the day.',
  'Coal-linked Peabody fell 0.83%.',
  'The economy grew at a 2.1% pace in the third quarter, slower than the 3.0% recorded in the second.',
  'Peabody fell back 0.83% to $27.80.',
  'API2 coal has risen 2.1% since last week.',
  'October payrolls rose by 122,000.',
  'CNR rose on the day and the week, by 1.42% and 3.1% respectively.',
  'The gap between two- and 10-year yields widened to 51 basis points from 48.',
  'Stocks ended lower, with CNR managing a gain of 1.42%.',
  "Peabody ended at $27.80, $0.23 below Thursday's close of $28.03.",
  'Alliance Resource Partners was unchanged, while CNR added a modest 1.4%.',
  'CNR has risen for the day (1.42%) and the week (3.1%).',
  'Ramaco Resources is 41% dearer than at the start of the year.',
  'Coal stocks were led higher by Ramaco Resources (+6.4%).',
  'Natural gas is up on the day (4.2%), the week (7.7%) and the month (12%).',
  'WTI and Brent are both lower for the week, by 1.9% and 1.6%.',
  "Warrior fell 2.15%, more than twice as much as Peabody's 0.83%.",
  'Third-quarter GDP growth, at 2.1%, was 0.9 percentage points slower than in the second quarter.',
])('"%s" is verified', (text) => {
  expect(verify(text).problems).toEqual([]);
});

test.each([
  'Peabody did not close at $27.80.',
  'CNR is down on the year.',
  'CNR rose 3.1% on day.',
  'CNR fell 2.35% on the month while Peabody rose 1%.',
  'The 10-year yield rose 4 basis points while the 2-year rose 2.',
  'Ramaco Resources was the worst of the coal stocks on the week.',
  'CNR had the third-largest gain among the coal stocks.',
  'Of the coal stocks only Ramaco Resources rose.',
  'Ramaco Resources gained more than CNR, 6.4% versus 2.42%.',
  'Peabody fell 0.83% and Ramaco Resources 6.4%.',
  'CNR (+1.42%) outperformed Ramaco Resources (+6.4%).',
  'Ramaco Resources has doubled this year.',
  'Nearly half has been wiped off Warrior in a week.',
  'WTI and Brent fell, but both are higher on the week.',
  'Retail sales rose 0.3%.',
  'CNR rose 1.42% to 84.12 EUR.',
  'CNR rose 1.42%, extending its loss on the month to 2.35%.',
  'Ramaco Resources was the only gainer among the natural-resources stocks.',
  'CNR rose 1.42%, making it the only one of five natural-resources stocks to advance.',
  'Peabody was a gainer.',
  'Both stock indices rose, the S&P 500 by 0.31% and the Nasdaq Composite by 0.52%.',
  'Henry Hub natural gas jumped 4.2%, compared with gains of 0.6% in WTI and 0.4% in Brent.',
  'API2 coal has no value, and coking coal was flat.',
  'Peabody did not move from $27.80.',
  'Peabody slipped thirty-two cents to $27.80.',
  'The S&P 500 fell 0.31%, or about 31 points, to 6,812.34.',
  'CNR is back above $80.',
  'CNR climbed above $82 on Friday.',
  'CNR ended the week about $2.53 a share cheaper than it began.',
  "Gold's last available price, from November 5, is $3,951.20.",
  'CNR is up 12.4% this year; Peabody is down 4.2%.',
  'Natural-resources stocks were split: two rose, one fell and one was flat.',
  'The gap between 10-year and two-year Treasury yields narrowed three basis points to 51 basis points.',
  'CNR leads the natural-resources group this year with a gain of 12.4%.',
  'Peabody fell 0.83%, the steepest daily decline among the coal stocks.',
  'Peabody posted a larger daily percentage loss than Warrior.',
  "CNR's 1.42% gain dwarfed Peabody's 0.83% loss.",
  'CNR had a better Friday than Ramaco Resources.',
  'None of the four commodities rose.',
  'All five natural-resources stocks rose.',
  'Ramaco Resources and CNR each gained more than 2%.',
  'Gainers outnumbered decliners three to one among the four commodities.',
  'Decliners outnumbered gainers two to one among the four commodities.',
  'Our scan covered 312 articles, of which 12 mentioned coal.',
  'Tariffs came up in more of the 312 articles than coal did.',
  'WTI and Brent moved in opposite directions.',
  'CNR and Peabody moved in the same direction.',
  'WTI bucked the decline in Brent, falling 0.6%.',
  'Energy benchmarks diverged, with Brent down 0.4% and WTI down 0.6%.',
  'Thermal coal rose 0.24% on Friday.',
  'Brent costs $4.15 a barrel less than WTI.',
  "CNR has been the month's best performer among the coal stocks.",
  'Natural gas had the worst week of any commodity.',
  'Ramaco Resources led the coal stocks with a 6.4% jump to $15.22.',
  'CNR outperformed Peabody on the day but has underperformed it on the week.',
  'The federal funds rate was raised to 3.88% in October.',
  'The yield curve flattened by three basis points.',
  'The 2-year yield rose one basis point on Friday, leaving it higher on the week.',
  'CNR rose 1.42%, erasing its loss for the month.',
  'The unemployment rate improved to 4.3% in October.',
  'Peabody flourished at $27.80.',
  'The 10-year Treasury yield was slashed to 4.11%.',
  'Peabody barely budged at $27.80.',
  'CNR closed at its lowest in five sessions.',
  'CNR closed at its highest in six sessions.',
  'CNR closed at its highest in a month.',
  'Peabody closed at a three-session high.',
  'CNR is up 12.4% this year, second only to Ramaco Resources.',
  'Warrior is up 20.5% this year, second only to CNR among the coal stocks.',
  'CNR is up 12.4% this year, more than any other coal stock.',
  'Peabody fell 0.83%, extending its losses.',
  'The Brent-WTI spread was $5.15 a barrel.',
  'Consumer prices rose 2.9% in October, down from 3% in August.',
  'Brent fell 0.4%, a larger decline than the 0.6% move in WTI.',
  'Peabody ended at $27.80, down from $27.90 on the previous trading day.',
  'CNR did better on Friday than Ramaco Resources.',
  'No coal stock has done better this year than Warrior.',
  'WTI and Brent fell by the same amount.',
  'CNR did as well as Ramaco Resources.',
  'Peabody was strong at $27.80.',
  'CNR had a weak Friday.',
  'Warrior is the laggard of the coal stocks this year.',
  'Peabody closed near its highs at $27.80.',
  'The unemployment rate has been rising for months.',
  'All four commodities except WTI fell.',
  'All commodities fell except WTI and natural gas.',
  'CNR is $1.18 dearer than it was on Wednesday.',
  "At 6.31%, the 30-year mortgage rate is 4 basis points below last week's.",
  'In Newcastle, API2 coal fell 0.24%.',
  'The curve flattened as the 10-year yield rose 4 basis points and the 2-year yield 1.',
  'Both oil benchmarks are down by more than 2% on the week.',
  'Brent was steady to higher.',
  'Natural gas soared 7.7% to $3.41, taking its weekly gain to 4.2%.',
  'Three out of five coal stocks rose.',
  'CNR rose 1.42%, leading the way among the coal stocks.',
  "Peabody's loss (0.83%) exceeded Warrior's (2.15%).",
  'Yields rose: 2-year up 1 basis point to 3.60%, 10-year up 3 to 4.11%.',
  'The gap between the 10-year and the 2-year yield narrowed by 3 basis points to 51.',
  'The unemployment rate rose to 4.3% in October, a tenth of a point below September.',
  "Third-quarter GDP growth came in at 2.1%, below the second quarter's 3.5%.",
  'More commodities rose than fell on Friday.',
  'WTI fell 0.6%, as did natural gas.',
  'CNR came under heavy selling pressure, closing at $84.12.',
  "Natural gas's gain of 4.2% was more than four times CNR's.",
  'WTI had a weak day, jumping 0.6% to $71.05.',
  'CNR is the best performer this year, even after rising 1.42% on the day.',
  'The economy grew at a 2.1% pace in the third quarter, faster than the 3.0% recorded in the second.',
  'The economy grew at a 2.1% pace in the third quarter, slower than the 3.4% recorded in the second.',
  'Oil markets sent mixed signals on Friday.',
  'API2 coal has risen 3.1% since last week.',
  'CNR rose on the day and the week, by 3.1% and 1.42% respectively.',
  'The gap between two- and 10-year yields widened to 51 basis points from 46.',
  'The gap between two- and 10-year yields narrowed to 51 basis points from 54.',
  'CNR closed at a monthly low.',
  "Peabody ended at $27.80, $0.23 below Thursday's close of $28.30.",
  'CNR has risen for the day (3.1%) and the week (1.42%).',
  'Ramaco Resources is 22.1% dearer than at the start of the year.',
  'Coal stocks were led lower by Ramaco Resources (+6.4%).',
  'The two-year mortgage rate averaged 6.31%.',
  'Natural gas is up on the day (4.2%), the week (12%) and the month (7.7%).',
  'WTI and Brent are both lower for the week, by 1.6% and 1.9%.',
  "Peabody fell 0.83%, more than twice as much as Warrior's 2.15%.",
  'Third-quarter GDP growth, at 2.1%, was 0.9 percentage points faster than in the second quarter.',
])('"%s" is refused', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

test('a verb that is not about a price needs an article, and only the verb is named', () => {
  const { problems } = verify('Peabody flourished at $27.80.');
  expect(problems.map(({ piece }) => piece)).toEqual(['flourished']);
});

const BEFORE_CPI = createVerifier({
  ...KNOWN_FACTS,
  indicators: [indicator('CPIAUCSL', ['2026-09-01', 325.4], ['2026-08-01', 324.9])],
});

test.each([
  ['The consumer price index for October is due on Wednesday.', true],
  ["October's consumer price index will be released on November 18.", true],
  ['The consumer price index for September is due on Wednesday.', false],
  ['The consumer price index for October is due on Tuesday.', false],
  ['Retail sales for October are due on Tuesday.', false],
])('"%s" about a release that brings the next month: %s', (text, isTrue) => {
  expect(BEFORE_CPI.verify(text).isVerified).toBe(isTrue);
});

test.each([
  ['Stocks closed lower, led by the Nasdaq Composite, which lost 0.52%.', true],
  ['Stocks closed lower, led by the S&P 500, which lost 0.31%.', false],
])('"%s" compares all the indices, not the one that is also a macro figure: %s', (text, isTrue) => {
  expect(verify(text).isVerified).toBe(isTrue);
});

const CURRENCIES = createVerifier({
  ...KNOWN_FACTS,
  prices: [
    price('EURUSD=X', 'EUR/USD', 'currency', 1.1656, [0.4, 1.1, 2.2, 5.5]),
    price('AUDUSD=X', 'AUD/USD', 'currency', 0.6694, [1.3, -0.4, 1.2, 3.3]),
    price('DX-Y.NYB', 'US Dollar Index', 'currency', 99.12, [-0.5, -0.9, -1.2, -4]),
    price('BTC-USD', 'Bitcoin', 'crypto', 97_150, [1.8, -2.2, 4, 11]),
    price('ETH-USD', 'Ethereum', 'crypto', 3150, [-1.1, 0.7, 3, -5]),
  ],
});

test.each([
  ['The Australian dollar firmed 1.3% against the US dollar.', true],
  ['The Australian dollar firmed 1.3% against the euro.', false],
  ['The Australian dollar firmed 1.3%, against a 0.4% gain for the euro.', true],
  ['Crypto was mixed on Friday and over the week.', true],
  ['Crypto was mixed over the month.', false],
])('"%s" about currencies: %s', (text, isTrue) => {
  expect(CURRENCIES.verify(text).isVerified).toBe(isTrue);
});

test.each([
  ['all of them high priority', 6, [6], [5, 0]],
  ['both of them high priority', 2, [2], [1]],
  ['both of them high priority', 6, [], [2, 6]],
  ['each of them is high priority', 6, [6], [4]],
  ['none of them high priority', 6, [0], [1, 6]],
  ['no article is high priority', 6, [0], [2]],
  ['most of them are high priority', 6, [4], [3]],
  ['nearly all of them are high priority', 312, [300], [200, 312]],
  ['several of them are high priority', 312, [7], [1, 312]],
  ['few of them are high priority', 312, [7], [200]],
  ['many of them are high priority', 312, [200], [7]],
])('"%s" is checked against %d articles', (words, newsCount, right, wrong) => {
  const isRight = (highPriorityCount: number) =>
    createVerifier({ ...KNOWN_FACTS, newsCount, highPriorityCount }).verify(
      `${newsCount} articles today, ${words}.`,
    ).isVerified;
  expect([...right, ...wrong].filter(isRight)).toEqual(right);
});

const PRESS = createVerifier({
  ...KNOWN_FACTS,
  articles: [
    {
      ...(KNOWN_FACTS.articles[1] as (typeof KNOWN_FACTS.articles)[number]),
      title: 'Coal producers raise guidance',
      summary:
        'Core Natural Resources said an unusually large contract with Nippon Steel would lift sales. Peabody, Ramaco Resources and Warrior make large moves in Australia. Core Natural Resources reported an unusually strong quarter.',
    },
  ],
});

test.each([
  'CNR is up 3.1% on the week, an unusually large move.',
  'CNR made an unusually large move.',
  'In an unusually large move, CNR rose 1.42%.',
  'CNR rose 1.42%, an unusually strong day.',
  'Peabody fell 0.83%, an unusually large move.',
  'Peabody fell an unusually large 0.83%.',
  'Peabody is up 0.4% on the week, more than Ramaco Resources.',
])('"%s" needs proof in our data, regardless of articles about the company', (text) => {
  expect(PRESS.verify(text).problems.map(({ kind }) => kind)).toEqual(['comparison']);
});

test.each([
  'Ramaco Resources jumped 6.4%, an unusually large move.',
  'CNR rose 1.42% after an unusually large contract with Nippon Steel.',
  'Core Natural Resources reported an unusually strong quarter.',
])('"%s" is proven by our data or an article', (text) => {
  expect(PRESS.verify(text).problems).toEqual([]);
});

const STORY = createVerifier({
  ...KNOWN_FACTS,
  articles: [
    ...KNOWN_FACTS.articles,
    article(
      90,
      'Coal Age',
      60,
      'Hollow Creek Coal to idle Gauley mine in May',
      'Hollow Creek Coal will idle its Gauley mine in West Virginia in May because of weak prices and lay off 120 workers. The mine produced 1.4 million tons last year. Pine Knob Mining, which has a mine in the same seam, declined to comment.',
    ),
  ],
});

test.each([
  ['Hollow Creek Coal will sell its Gauley mine in West Virginia in May.', ['event sell']],
  ['Hollow Creek Coal will idle its Gauley mine in West Virginia in July.', ['date July']],
  ['Hollow Creek Coal will idle its Gauley mine in May and lay off 140 workers.', ['value 140']],
  ['Hollow Creek Coal will not idle its Gauley mine in May.', ['event not']],
  ['Pine Knob Mining will idle its Gauley mine in May.', ['name Pine Knob Mining']],
  ['Hollow Creek Coal will idle its Gauley mine in May because of weak demand.', ['event demand']],
  ['Hollow Creek Coal will idle its Ashby mine in May.', ['name Ashby']],
])('"%s" is rejected only for the words the article does not support', (text, pieces) => {
  expect(STORY.verify(text).problems.map(({ kind, piece }) => `${kind} ${piece}`)).toEqual(pieces);
});

test('the reason quotes the closest sentence of the article, so a model or editor can use its words', () => {
  const [problem] = STORY.verify(
    'The Gauley mine of Hollow Creek Coal produced 1.8 million tons last year.',
  ).problems;
  expect(problem?.why).toBe(
    'The closest article does not say this. It says: “The mine produced 1.4 million tons last year.”',
  );
});

const NEWS = createVerifier({
  ...KNOWN_FACTS,
  articles: [
    [
      'Vistra gets most of coal aid',
      'Vistra, the largest recipient, will get $600 million. Duke Energy will get $150 million and Ohio Valley $90 million. Both units of the Kincaid plant stay open until 2040 instead of 2038.',
    ],
    [
      'Reserve Bank keeps target',
      'The Reserve Bank kept its target of 2% and said growth was 0.4% against expectations of 0.2%. Nigeria grew 16.2% and Ghana 9.1%.',
    ],
    [
      'Two hurt at Harlan mine',
      'Two miners were hurt at the Harlan mine on Monday. One was flown to a hospital, the other was released. The mine runs in all sections except the north.',
    ],
    [
      'Glencore sells stake',
      'Glencore will sell a stake in Elk Valley for $480 million, of which $120 million is paid now. Profit was hurt by lower prices and helped by lower costs. It was fined for polluting a river in Colombia.',
    ],
    [
      'Steelmaker names chief',
      'Cleveland Steel named Steve Angel, a former head of Linde, as chief executive. It will idle the Gary furnace in April. It would restart when orders return.',
    ],
    [
      'India wants more coal',
      'Indian officials are trying to raise output of coal by 137,000 tonnes a day. Texas regulators approved a line to Houston because of higher tax revenue. The port of Haldia is home to two coal berths and will open a year earlier than planned.',
    ],
  ].map(([title = '', summary = ''], place) => article(70 + place, 'Coal Age', 60, title, summary)),
});

test.each([
  'Vistra, the largest recipient, will get $600 million.',
  'The largest recipient, Vistra, gets $600 million.',
  'Duke Energy will get $150 million.',
  'The two units of the Kincaid plant stay open until 2040.',
  'The Reserve Bank kept its 2% target.',
  'The Reserve Bank said growth was 0.4%, against expectations of 0.2%.',
  'Nigeria grew 16.2%.',
  'The Harlan mine runs in all sections except the north.',
  'A quarter of the price of the Elk Valley stake, $120 million, is paid now.',
  'Profit of Glencore was hurt by lower prices.',
  'Profit of Glencore was helped by lower costs.',
  'Glencore was fined for polluting a river in Colombia.',
  'Cleveland Steel named Steve Angel as chief executive.',
  'Steve Angel is a former head of Linde.',
  'Cleveland Steel will idle the Gary furnace in April.',
  'India is trying to raise output of coal.',
  'Texas approved a line to Houston.',
  'Haldia is home to two coal berths.',
  'The port of Haldia will open a year earlier than planned.',
  'Warrior Met Coal moved 2.1%.',
  'Warrior Met Coal saw a 2.1% change.',
  'Warrior Met Coal fell at least 2%.',
  'Lower Warrior Met Coal shares ended at $62.44.',
  'So far in 2026 Warrior Met Coal is up 20.5%.',
  'This week Warrior Met Coal is down 4.0%.',
])('"%s" is true', (text) => {
  expect(NEWS.verify(text).problems).toEqual([]);
});

test.each([
  'Ohio Valley will get $150 million.',
  'Duke Energy will get $600 million.',
  'Duke Energy, the largest recipient, will get $600 million.',
  'The Kincaid plant stays open until 2038 instead of 2040.',
  'The Reserve Bank said growth was 0.2%, against expectations of 0.4%.',
  'Ghana grew 16.2%.',
  'Nigeria grew 9.1%.',
  'Both miners were flown to a hospital.',
  'The Harlan mine runs in all sections except the south.',
  'The Harlan mine runs in all sections.',
  'Profit of Glencore was hurt by higher prices.',
  'Profit of Glencore was helped by lower prices.',
  'Profit of Glencore was hurt by lower costs.',
  'Glencore was fined for polluting a river in Peru.',
  'Cleveland Steel will restart the Gary furnace in April.',
  'Linde named Steve Angel as chief executive.',
  'Steve Angel is a former head of Cleveland Steel.',
  'Texas regulators approved a line to Houston because of higher oil revenue.',
  'The port of Haldia will open a year later than planned.',
  'Houston approved a line to Texas.',
  'Glencore is paid $480 million now for a stake in Elk Valley.',
  'A third of the price of the stake, $120 million, is paid now.',
  'Three miners were hurt at the Harlan mine on Monday.',
])('"%s" is false', (text) => {
  expect(NEWS.verify(text).problems).not.toEqual([]);
});
