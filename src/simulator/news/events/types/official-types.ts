import type { Beat } from '../event.ts';
import { defineType, type EventType, groupThousands } from '../event-type.ts';

/** Federal Reserve announcements between meetings. */
export const FED_TYPES: EventType[] = [
  defineType('fed-application', ['fed'], 0.1, ['Orders on Banking Applications'], {
    numbers: { assets: [0.9, 38, 1], branches: [11, 190], letters: [2, 260] },
    copy: `
      title: Federal Reserve Board announces approval of application by {bank}
      lead: The Federal Reserve Board on {weekday} announced its approval of the application by {bank}, of {city}, to [merge with|acquire] {otherBank}.
      body: The combined organization would have {$assets} billion in assets and {branches} branches, [most of them in {mineState}|in {mineState} and two neighboring states]. The Board received {letters} comments.
      or: After the merger {bank} would hold {$assets} billion in assets and operate {branches} branches. The Board considered {letters} letters from the public.
      body: The order sets out the considerations the Board took into account, among them the competitive effects of the proposal and the needs of the communities to be served.
      or: The Board found that the proposal would not harm competition in {mineState} and that both banks were well managed.`,
  }),
  defineType('fed-enforcement', ['fed'], 0.1, ['Enforcement Actions'], {
    copy: `
      title: Federal Reserve Board issues enforcement action with former employee of {bank}
      lead: The Federal Reserve Board on {weekday} announced the execution of the enforcement action listed below.
      body: Consent order of prohibition against {worker}, a former employee of {bank}, {city}, for misappropriation of customer funds.
      body: Additional enforcement actions can be searched for on the website of the Board.
      ---
      title: Federal Reserve Board announces written agreement with {bank}
      lead: The Federal Reserve Board on {weekday} announced a written agreement with {bank}, {city}.
      body: The agreement concerns the oversight of risk by the board of the bank and its plans for capital and liquidity.`,
  }),
  defineType('fed-proposal', ['fed'], 0.2, ['Banking and Consumer Regulatory Policy'], {
    numbers: { days: [45, 90, -1] },
    copy: `
      title: Federal Reserve Board requests comment on proposal to [simplify reporting|revise supervisory ratings] for {size} banks
      title: Agencies extend comment period on proposed rule for {size} banks
      lead: The Federal Reserve Board on {weekday} requested comment on a proposal that would change how {size} banks report on liquidity and capital.
      body: The proposal would reduce the number of items that are reported each quarter and give banks more time after a merger. It would not change the amount of capital that banks must hold.
      body: Comments will be accepted for {days} days after publication in the Federal Register.`,
  }),
  defineType('fed-survey', ['fed'], 0.2, ['Other Announcements'], {
    copy: `
      title: Federal Reserve Board publishes results of survey of [small business credit|senior loan officers]
      title: Federal Reserve Board announces members of its community advisory council
      lead: The Federal Reserve Board on {weekday} published the results of a survey of banks and businesses about credit in the {lastQuarter} quarter.
      body: Respondents reported little change in standards for commercial and industrial loans. Demand was described as about the same at large and smaller firms.
      or: Banks reported standards that were basically unchanged for most categories of loans and somewhat weaker demand for commercial real estate.
      body: The full report with tables is available on the website of the Board.`,
  }),
];

/** Reports of the Energy Information Administration, with tables. */
export const EIA_TYPES: EventType[] = [
  defineReport('coal-exports', 'coal', ['Coal', 'Exports'], {
    unit: 'million short tons',
    span: [17, 28],
    copy: `
      title: U.S. coal exports [rose|increased] in the {lastQuarter} quarter on metallurgical shipments
      lead: U.S. coal exports totaled {latest} million short tons in the {lastQuarter} quarter, compared with {before} million short tons in the quarter before, as shipments of metallurgical coal to Asia and Europe changed.
      body: Metallurgical coal, which is used to make steel, made up more than half of exports. Steam coal was shipped mainly to India, Egypt and Morocco, where it is used for power and for making cement and bricks.
      or: The ports of Norfolk and Baltimore handled most of the coal. Exports through New Orleans depend on the level of the Mississippi River.`,
  }),
  defineReport('coal-generation', 'power', ['Coal', 'Electricity', 'Generation'], {
    unit: 'billion kilowatthours',
    span: [140, 215],
    copy: `
      title: Coal-fired generation [increased|changed little] in the {lastQuarter} quarter
      lead: U.S. power plants generated {latest} billion kilowatthours of electricity from coal in the {lastQuarter} quarter, compared with {before} billion kilowatthours in the quarter before.
      body: Higher natural gas prices made coal plants more competitive in the Midwest and the Mid-Atlantic. Several operators have delayed retirements that had been planned for this year and next.
      or: Utilization of the coal fleet averaged a little under half of its capacity. Retirements planned for the coming two years have been revised down.`,
  }),
  defineReport('coal-stocks', 'coal', ['Coal', 'Stocks', 'Electricity'], {
    unit: 'million short tons',
    span: [108, 142],
    copy: `
      title: Coal stocks at U.S. power plants [declined|moved lower] ahead of {season}
      lead: Coal stocks held by the U.S. electric power sector were {latest} million short tons at the end of {lastMonth}, compared with {before} million short tons a quarter earlier.
      body: Days of burn, which compares stocks with recent consumption in the same season, remains above the average of the past five years for subbituminous coal and close to it for bituminous coal.
      or: Power plants usually build stocks in spring and fall, when demand is lower, and draw them down in summer and winter.`,
  }),
  defineReport('coal-production', 'coal', ['Coal', 'Production'], {
    unit: 'million short tons',
    span: [118, 142],
    copy: `
      title: U.S. coal production was {latest} million short tons in the {lastQuarter} quarter
      lead: U.S. coal mines produced {latest} million short tons in the {lastQuarter} quarter, compared with {before} million short tons in the quarter before.
      body: Mines in the Powder River Basin produce the largest share, most of it for power plants. Appalachian mines sell more of their output to steelmakers and overseas.
      or: Output in the Illinois Basin was affected by two longwall moves, while surface mines in the West ran at a steady pace.`,
  }),
  defineReport('power-demand', 'power', ['Electricity', 'Demand', 'Data centers'], {
    unit: 'billion kilowatthours',
    span: [940, 1190],
    copy: `
      title: U.S. electricity consumption reached {latest} billion kilowatthours in the {lastQuarter} quarter
      lead: Retail sales of electricity totaled {latest} billion kilowatthours in the {lastQuarter} quarter, compared with {before} billion kilowatthours in the quarter before.
      body: Sales to commercial customers, which include data centers, grew fastest in Virginia and Texas.
      or: Weather explains most of the change for homes, while new factories and data centers explain it for businesses.`,
  }),
  defineReport('lng-exports', 'gas', ['Natural gas', 'LNG', 'Exports'], {
    unit: 'billion cubic feet per day',
    span: [13, 18],
    copy: `
      title: U.S. liquefied natural gas exports averaged {latest} billion cubic feet per day
      lead: U.S. exports of liquefied natural gas averaged {latest} billion cubic feet per day in the {lastQuarter} quarter, compared with {before} billion cubic feet per day in the quarter before.
      body: Europe remained the main destination. New liquefaction capacity on the Gulf Coast accounts for the growth we expect next year.
      or: Maintenance at two terminals reduced exports in one month of the quarter, and shipments recovered afterwards.`,
  }),
  defineReport('distillate-stocks', 'oil', ['Petroleum', 'Diesel', 'Stocks'], {
    unit: 'million barrels',
    span: [104, 129],
    copy: `
      title: Distillate inventories were {latest} million barrels ahead of {season}
      lead: U.S. inventories of distillate fuel, which includes diesel and heating oil, were {latest} million barrels at the end of {lastMonth}, compared with {before} million barrels a quarter earlier.
      body: Exports to Latin America and Europe remained high, and refinery runs were above the average of the past five years.
      or: Demand for diesel was lower than a year earlier because of weaker freight and more renewable diesel on the West Coast.`,
  }),
  defineReport('gas-storage', 'gas', ['Natural gas', 'Storage'], {
    unit: 'billion cubic feet',
    span: [1750, 3900],
    copy: `
      title: Natural gas inventories enter {season} [near|close to] the five-year average
      lead: Working natural gas in storage in the Lower 48 states was {latest} billion cubic feet at the end of {lastMonth}, compared with {before} billion cubic feet a quarter earlier.
      body: Production in the Permian and Haynesville regions grew, while demand for gas to be liquefied for export continued to set records.
      or: Net injections over the refill season were close to average. Weather remains the largest source of uncertainty in our forecast.`,
  }),
  defineReport('solar-additions', 'power', ['Electricity', 'Solar', 'Battery', 'Capacity'], {
    unit: 'gigawatts',
    span: [6, 19],
    copy: `
      title: Developers added {latest} gigawatts of solar capacity in the {lastQuarter} quarter
      lead: U.S. developers added {latest} gigawatts of utility-scale solar capacity in the {lastQuarter} quarter, compared with {before} gigawatts in the quarter before, according to our inventory of generators.
      body: Texas and California together accounted for about half of the additions. Batteries were installed at a third of the new sites.
      or: Projects that were delayed by the wait for grid connections made up a fifth of the capacity that had been expected.`,
  }),
  defineReport('crude-production', 'oil', ['Petroleum', 'Crude', 'Production'], {
    unit: 'million barrels per day',
    span: [12, 14.2],
    copy: `
      title: U.S. crude oil production [averaged|was] {latest} million barrels per day in the {lastQuarter} quarter
      lead: U.S. crude oil production averaged {latest} million barrels per day in the {lastQuarter} quarter, compared with {before} million barrels per day in the quarter before.
      body: Wells in the Permian Basin have become longer and more productive, so that output held with fewer active rigs.
      or: New projects in the Gulf offset declines in Alaska and in the Bakken region.`,
  }),
];

function defineReport(
  id: string,
  beat: Beat,
  tags: string[],
  { unit, span, copy }: { unit: string; span: [least: number, most: number]; copy: string },
): EventType {
  const [least, most] = span;
  const decimals = most < 30 ? 1 : 0;
  const middle = (least + most) / 2;
  return defineType(`eia-${id}`, [beat], 0.2, tags, {
    numbers: { latest: [least, most, decimals], before: [least, most, decimals] },
    copy,
    table: (pen, facts) => {
      const figure = () => groupThousands(middle * (0.9 + 0.2 * pen.draw()), decimals);
      const rows = [4, 3, 2].map((back) => [`${back} quarters earlier`, figure()]);
      return {
        caption: `Quarterly totals (${unit})`,
        head: ['Quarter', unit],
        rows: [...rows, ['Quarter before', facts.before ?? ''], ['Latest quarter', facts.latest ?? '']],
      };
    },
  });
}
