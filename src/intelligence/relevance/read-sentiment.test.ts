import { expect, test } from 'vitest';
import { createDefaultProfile } from './company-profile.ts';
import {
  LATER_NEWSPAPER_STORIES,
  NEWSPAPER_STORIES,
  SEEN_HEADLINES,
  SEEN_WIRE_HEADLINES,
  UNSEEN_HEADLINES,
  UNSEEN_WIRE_HEADLINES,
} from './direction-headlines.fixture.ts';
import { createRanker } from './ranker.ts';

const ranker = createRanker(createDefaultProfile('Black Ridge Resources'));

function sentimentOf(title: string, body = '') {
  return ranker.assess({ title, body, source: 'Reuters' }).sentiment;
}

test.each([
  'Met coal prices surge 9%',
  'Coking coal prices did not fall as feared',
  'Fears of rail strike ease as coal shippers cheer tentative deal',
  'Coal strike averted as union and operators settle',
  'Utility delays retirement of two coal plants to 2035',
  'China lifts ban on US coal imports',
  'Natural gas prices jump 10%',
  'Utility coal inventories fall to 18-month low',
  'Fed cuts interest rates by a quarter point',
  'EPA repeals carbon rule for coal plants',
  'EPA drops its plan to tighten disposal rules for coal ash',
  'Hot-rolled coil prices climb for sixth week',
  'Black Ridge Resources raises guidance',
  'US coal exports hit record high',
  'PJM capacity prices soar to record',
])('good for the company: "%s"', (title) => {
  expect(sentimentOf(title).value).toBeGreaterThan(0.1);
});

test.each([
  'Met coal prices slump to four-year low',
  'Miners strike at four West Virginia coal mines',
  'Utility to retire two coal plants early',
  'China slaps 15% tariff on US coal',
  'Natural gas slumps 8%',
  'Coal stockpiles at power plants rise to record',
  'Fed raises interest rates by a quarter point',
  'Carbon tax on coal plants passes Senate',
  'Steel demand weakens, mills cut output',
  'Black Ridge Resources posts quarterly loss',
  'Explosion kills three at Black Ridge mine',
  'Freight rates for coal cargoes soar',
  'Coal exports fall 12% as piers close',
  'Rail costs rise for coal shippers',
  'Steelmaker cancels coking coal orders',
  'Steelmaker to reline furnace, buys less coking coal',
])('bad for the company: "%s"', (title) => {
  expect(sentimentOf(title).value).toBeLessThan(-0.1);
});

test('a remark in passing gives a story no direction', () => {
  const passing = `${'The county has its fair in May. '.repeat(20)}Coal prices fell last week.`;
  expect(sentimentOf('Railroad paints its crossings', passing)).toEqual({ value: 0, why: [] });
});

test.each([
  'Utility asks regulators to raise rates 12% over three years',
  'Power company files rate case, seeks rate increase',
  'U.S. unemployment rate rises to 4.4%',
  'Mortgage rates climb again',
  'European Central Bank raises interest rates',
  'Rate cut hopes dim after Fed minutes',
])('rates that are not the cost of our money give no direction: "%s"', (title) => {
  expect(sentimentOf(title)).toEqual({ value: 0, why: [] });
});

test.each([
  ['Capesize rates jump on ore demand', 'costs up'],
  ['Fed trims benchmark rate by a quarter point', 'interest rates down'],
  ['China coal imports plunge', 'coal imports down'],
  ['Coking coal rises as supply tightens', 'competing supply down'],
])('"%s" is read as %s', (title, why) => {
  expect(sentimentOf(title).why).toContain(why);
});

test.each([
  'Explosion at copper smelter kills two',
  'Solar maker hurt by tariffs',
  'Judge blocks oil pipeline',
  'Retired miners fear for their pensions',
  'Ann Miller, 96, coal miner’s daughter who led a bank, dies',
  'Dam collapse leaves hundreds missing',
  'US consumer confidence slips',
  'Belgium extends life of nuclear reactor',
  'Airline strike ends',
  'Trump doubles tariffs on steel',
])('events in other trades do not affect ours: "%s"', (title) => {
  expect(Math.abs(sentimentOf(title).value)).toBeLessThanOrEqual(0.1);
});

test.each([
  'Glencore expands a coal mine',
  'Insurer drops cover for coal mines',
  'Brussels asks states to cut gas use',
  'Oil demand booms as power plants run out of gas storage',
  'Coal plant owner talks up its future',
])('only the noun itself moves: "%s"', (title) => {
  expect(sentimentOf(title).why.join()).not.toMatch(/prices|natural gas|demand/);
});

test.each([
  'Fed about to stop raising rates, its chair says',
  'Banks pare bets on a Fed rate hike',
  'Cooling fears of a big Fed rate hike send shares higher',
  'US factories hire despite slowing growth',
  'US spending is slowing and high inflation bites',
  'Moscow may cut off the gas',
  'Plant in Qatar missed two cargoes of natural gas',
  'Gas cuts threaten German industry',
  'Gas prices drop again as drivers stay home',
  'Ministers prepare a bailout of the power utility',
  'Oil company drills a wildcat well',
  'Shale gas is shaking up the chemical industry',
  'Boom in liquefied natural gas changes trade',
  'Fading worries about a steep and early interest rate hike by the Fed drive shares higher',
  'Tokyo buys up gas for winter',
  'Vietnam cancels two coal plants',
])('a set-aside, ended or unrelated move gives no direction: "%s"', (title) => {
  expect(Math.abs(sentimentOf(title).value)).toBeLessThanOrEqual(0.1);
});

test('the profit of a bank or an accident in a metal mine gives no direction', () => {
  const subsidy = sentimentOf("Central bank's record profit goes to owners of coal stoves");
  expect(subsidy.why.join()).not.toContain('results');
  expect(sentimentOf('Mine closed for a month', 'The copper mine stays shut after a fire.').value).toBe(0);
});

test('the end of a ban on competing coal means more of it', () => {
  const { value, why } = sentimentOf('India to lift its almost three-year ban on Indonesian coal');
  expect(why).toContain('more coal from competitors');
  expect(value).toBeLessThan(-0.1);
});

test('a deal that closes is not a closure', () => {
  expect(sentimentOf('Japanese mill closes $14 billion acquisition of steelmaker').value).toBe(0);
  expect(sentimentOf('Steelmaker closes blast furnace').value).toBeLessThan(-0.1);
});

test.each([
  ['Core Natural Resources stock sheds 4.2% on Tuesday', ['share prices down']],
  ['Peabody Energy shares lose 3% on Tuesday', ['share prices down']],
  ['Peabody Energy stock rises 4%', ['share prices up']],
  ['Steel stock at service centers falls', []],
  ['Coal India stock at pitheads rises to 90 million tons', []],
])('the stock of a company is its shares: %s', (title, why) => {
  expect(sentimentOf(title).why).toEqual(why);
});

test('falling shares are not falling profits, and the end of trading is not an event', () => {
  const { contributions, sentiment } = ranker.assess({
    title: 'Alpha Metallurgical Resources shares fall 2.4% to $167.80',
    body: 'Alpha Metallurgical Resources shares fell 2.4% to close at $167.80 as sellers took over.',
    source: 'Reuters',
  });
  expect(contributions.map(({ why }) => why).join()).not.toMatch(/closure|merger/);
  expect(sentiment.why).toEqual(['share prices down']);
});

test.each([
  ['Steelmaker delays restart of blast furnace', 'no restart or growth'],
  ['Senate rejects bid to repeal coal ash rule', 'no rule eased or support given'],
  ['Company fails to avert strike at coal mine', 'labour stoppage'],
  ['Coal shippers urge Congress to avert rail strike', 'labour stoppage'],
  ['Steelmaker idles blast furnace but does not plan to lay off workers', 'closure or distress'],
])('a postponed or refused step does not happen: "%s"', (title, why) => {
  const { value, why: reasons } = sentimentOf(title);
  expect(value).toBeLessThan(-0.1);
  expect(reasons).toContain(why);
});

test.each([
  'Judge blocks coal mine expansion',
  'Judge blocks permit for coal mine',
  'Regulators block coal export terminal',
  'Court overturns approval of coal lease',
  'Groups sue to block Kentucky coal mine',
])('a mine or port that is blocked is not a rule that is: "%s"', (title) => {
  expect(sentimentOf(title).value).toBeLessThan(-0.1);
});

test.each([
  'Judge blocks EPA rule on coal plants',
  'Ministers suspend plan for a tax on coal mines',
  'Governor exempts coal plants from emission limits',
  'Washington lifts moratorium on coal leases',
  'Washington uses emergency powers to stop more coal closures',
  'Steelmaker restarts one of two shuttered blast furnaces',
])('what is bad for mines or mills can be blocked or undone: "%s"', (title) => {
  expect(sentimentOf(title).value).toBeGreaterThan(0.1);
});

test.each([
  ['US coal exports reach 12-year high', ['exports and shipments up']],
  ['Coking coal prices at a nine-month low', ['coal prices down']],
  ['Coking coal prices retreat from a nine-month high', ['coal prices down']],
  ['Fed raises discount rate', ['interest rates up']],
  ['Fed officials expect US inflation to worsen', ['inflation up']],
])('the level that a figure reaches is a move, the one it leaves is not: "%s"', (title, why) => {
  expect(sentimentOf(title).why).toEqual(why);
});

test.each([
  'Coal mines faced with 12% wage increase demand',
  'Accidents to spike as country digs more coal',
  'Coal union and owners may restart wage talks',
  'Peabody leads rally in coal stocks',
  'Government wants to sell coal and gas. That drives up emissions',
  'Coal mine closures in China go on',
])('no direction is claimed for another subject: "%s"', (title) => {
  expect(Math.abs(sentimentOf(title).value)).toBeLessThanOrEqual(0.1);
});

test('an unchanged figure has no direction', () => {
  expect(sentimentOf('Fed holds rates steady, signals cuts next year').value).toBe(0);
});

test('freight rates are costs, not interest', () => {
  expect(sentimentOf('Barge rates rise to $19.40 a ton as river falls').why).toEqual(['costs up']);
});

test('the first reason supports the verdict, even if a stronger one is against it', () => {
  const { value, why } = sentimentOf(
    'Coal prices soar',
    'Coal exports fall. Rail costs rise for coal shippers. Coal demand falls.',
  );
  expect(value).toBeLessThan(0);
  expect(why[0]).not.toBe('coal prices up');
  expect(why).toContain('coal prices up');
});

test('less coal from a competitor is good, but an accident there is a warning too', () => {
  const idled = sentimentOf('Peabody idles Queensland mine');
  expect(idled.value).toBeGreaterThan(0.1);
  expect(idled.why).toEqual(['less coal from competitors']);
  const { value, why } = sentimentOf('Explosion at Peabody mine kills two');
  expect(Math.abs(value)).toBeLessThanOrEqual(0.1);
  expect(why).toContain('accident or disaster');
});

test.each([
  'Newcastle coal closes at $142',
  'Coal settles little changed at $121',
  'Price settlement for coking coal published',
  'Utility asks regulators for more time to study coal unit',
])('no direction is claimed for "%s"', (title) => {
  expect(Math.abs(sentimentOf(title).value)).toBeLessThanOrEqual(0.1);
});

test.each(['Thermal coal falls on concerns about demand', 'Coal closes lower as strike fears fade'])(
  'a fall is not relief: "%s"',
  (title) => {
    expect(sentimentOf(title).value).toBeLessThan(0.1);
  },
);

function measure(headlines: readonly (readonly [string, string])[]) {
  const spoken = headlines.flatMap(([title, direction]) => {
    const { value } = sentimentOf(title);
    return Math.abs(value) > 0.1 ? [{ isRight: direction === (value > 0 ? 'good' : 'bad') }] : [];
  });
  return { spoken: spoken.length, right: spoken.filter(({ isRight }) => isRight).length };
}

test.each([
  ['the rules were written with', SEEN_HEADLINES],
  ['were kept aside', UNSEEN_HEADLINES],
  ['are like the wire, with the rules written for them', SEEN_WIRE_HEADLINES],
  ['are like the wire and were kept aside', UNSEEN_WIRE_HEADLINES],
])('three of four directions are right for our own headlines that %s', (_which, headlines) => {
  const { spoken, right } = measure(headlines);
  expect(right / spoken).toBeGreaterThanOrEqual(0.75);
  expect(spoken).toBeGreaterThanOrEqual(0.5 * headlines.length);
});

test.each([
  ['were written first', NEWSPAPER_STORIES],
  ['were written later', LATER_NEWSPAPER_STORIES],
])('three of four directions are right for stories of a general newspaper that %s', (_which, stories) => {
  const clear = stories.filter(([, , direction]) => direction !== 'none');
  const spoken = stories.flatMap(([title, abstract, direction]) => {
    const { value } = sentimentOf(title, abstract);
    return Math.abs(value) > 0.1 ? [{ title, isRight: direction === (value > 0 ? 'good' : 'bad') }] : [];
  });
  const wrong = spoken.filter(({ isRight }) => !isRight).map(({ title }) => title);
  expect(wrong.length / spoken.length, wrong.join('\n')).toBeLessThanOrEqual(0.25);
  expect(spoken.length - wrong.length).toBeGreaterThanOrEqual(0.5 * clear.length);
});

test('a move found only in the text gives no direction', () => {
  expect(sentimentOf('A town without its mill', 'Coal prices slumped.')).toEqual({ value: 0, why: [] });
  expect(sentimentOf('Coal prices slump', 'A town lost its mill.').value).toBeLessThan(-0.1);
});

test.each([
  'Blast at Turkish coal mine kills 14',
  'Rail strike spreads in Italy',
  'Coal mining health study halted',
  'Fed meets; Irish inflation jumps',
])('an event abroad or without a supply stop is not ours: "%s"', (title) => {
  expect(sentimentOf(title)).toEqual({ value: 0, why: [] });
});

test.each([
  'Fire at West Virginia mine halts coal exports to Japan',
  'Strike at US coal piers worries Japanese mills',
  'Black Ridge Resources halts coal shipments, says Korean customer',
])('an event at home is ours, even if other countries are named: "%s"', (title) => {
  expect(sentimentOf(title).value).toBeLessThan(-0.1);
});

test.each([
  ['Queue of ships at coal port grows', []],
  ['Wait for coal ships at Newcastle rises to 12 days', []],
  ['Protests over coal exports grow', []],
  ['Concern about coal demand grows', []],
  ['Coal exports slow, queue grows to 33 ships', ['exports and shipments down', 'supply stopped']],
  ['Coal exports fall as queue of ships grows', ['exports and shipments down']],
  ['Coal exports, hit by rain, fall', ['exports and shipments down']],
  ['Shipments of coal from Newcastle fall', ['exports and shipments down']],
  ['Stocks of coal at power plants rise', ['competing supply up']],
  ['Outlook for coal prices improves', ['coal prices up']],
])('the subject of the verb moves: "%s"', (title, why) => {
  expect(sentimentOf(title).why).toEqual(why);
});

test('reasons are given in words', () => {
  expect(sentimentOf('Met coal prices surge 9%').why).toEqual(['coal prices up']);
});

test('an unrelated story is neither good nor bad', () => {
  expect(sentimentOf('Baker wins pie contest', 'Her recipe beat forty others.')).toEqual({
    value: 0,
    why: [],
  });
});
