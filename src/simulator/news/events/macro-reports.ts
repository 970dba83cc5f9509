import type { Slots } from '../writing/pen.ts';
import type { NewsEvent } from './event.ts';
import { groupThousands, parseCopy } from './event-type.ts';
import type { Reading } from './readings.ts';

interface Report extends Pick<NewsEvent, 'id' | 'beats' | 'weight' | 'tags' | 'texts'> {
  /** It is published with the release of the first. */
  indicators: readonly [string, ...string[]];
  facts: WriteFacts;
}

type WriteFacts = (first: Reading, second?: Reading) => Slots;

export const REPORTS: Report[] = [
  report('cpi', ['macro', 'markets', 'business'], 1, ['Inflation', 'Economy', 'CPI'], {
    indicators: ['CPIAUCSL', 'CPILFESL'],
    facts: changesWithCore,
    copy: `
      title: Consumer prices {moved} in {period}; annual inflation at {yearPercent}%
      title: U.S. inflation rate at {yearPercent}% in {period}
      title: CPI: prices {moved} in {period}
      lead: U.S. consumer prices {moved} in {period} from the month before, the Bureau of Labor Statistics said [on {weekday}|in a report on {weekday}]. Over twelve months prices rose {yearPercent}%.
      lead: Annual inflation was {yearPercent}% in {period}, according to the consumer price index. In the month alone prices {moved}.
      body: Without food and energy, prices were {core}% higher than a year ago.
      or: The core index, which leaves out food and energy, was up {core}% from a year earlier.
      quote: Services are where the last bit of inflation lives, and it does not like to move
      quote: The Fed can live with this report without loving it`,
  }),
  report('jobs', ['macro', 'markets', 'business'], 1, ['Jobs', 'Economy', 'Unemployment'], {
    indicators: ['PAYEMS', 'UNRATE'],
    facts(payrolls, rate) {
      const added = Math.round(payrolls.value - payrolls.previous);
      return {
        jobs: groupThousands(Math.abs(added) * 1_000),
        addedOrCut: added >= 0 ? 'added' : 'cut',
        rate: rate?.value.toFixed(1) ?? '',
        rateBefore: rate?.previous.toFixed(1) ?? '',
      };
    },
    copy: `
      title: U.S. employers {addedOrCut} {jobs} jobs in {period}; unemployment rate at {rate}%
      title: Jobs report: {jobs} jobs {addedOrCut} in {period}
      lead: U.S. employers {addedOrCut} {jobs} jobs in {period} and the unemployment rate was {rate}%, compared with {rateBefore}% the month before, the Labor Department said [on {weekday}|in its monthly report].
      lead: The unemployment rate stood at {rate}% in {period}, against {rateBefore}% a month earlier, as employers {addedOrCut} {jobs} jobs.
      body: Health care and local government did most of the hiring. Manufacturing and temporary help were weaker.
      or: Hiring was narrow: health care and leisure led, while factories and warehouses let people go.
      quote: It is a labor market where nobody is hired and nobody is fired
      quote: The headline is one thing, the revisions are the other half of the story`,
  }),
  report('gdp', ['macro', 'markets', 'business'], 0.9, ['GDP', 'Economy'], {
    indicators: ['A191RL1Q225SBEA'],
    facts: (growth) => ({
      rate: Math.abs(growth.value).toFixed(1),
      grewOrShrank: growth.value >= 0 ? 'grew' : 'shrank',
      before: growth.previous.toFixed(1),
      estimate: growth.isFirst ? 'advance' : 'revised',
    }),
    copy: `
      title: U.S. economy {grewOrShrank} at {rate}% pace, {estimate} estimate shows
      title: GDP {grewOrShrank} {rate}% in latest quarter
      lead: The U.S. economy {grewOrShrank} at an annual rate of {rate}% in the latest quarter, according to the {estimate} estimate of the Commerce Department [on {weekday}|published on {weekday}].
      lead: Gross domestic product {grewOrShrank} at a {rate}% annual pace in the latest quarter, compared with {before}% in the quarter before, the {estimate} estimate showed.
      body: Consumer spending accounted for most of the change. Business investment was led by data centers and software.
      or: Investment in equipment helped, while housing and trade took away from growth.
      quote: Take out data centers and it looks like a different country`,
  }),
  report('pce', ['macro', 'rates'], 0.7, ['Inflation', 'Economy', 'Fed'], {
    indicators: ['PCEPI', 'PCEPILFE'],
    facts: changesWithCore,
    copy: `
      title: Fed's preferred inflation gauge at {yearPercent}% in {period}
      title: PCE prices {moved} in {period}, core at {core}%
      lead: The price index for personal consumption, which the Federal Reserve watches most, {moved} in {period} and was {yearPercent}% higher than a year ago.
      body: Core prices were up {core}% from a year earlier. The Fed aims for 2% over time.
      quote: Close to target is not the same as at target`,
  }),
  report('ppi', ['macro'], 0.5, ['Inflation', 'Economy'], {
    indicators: ['PPIFIS'],
    facts: changes,
    copy: `
      title: Producer prices {moved} in {period}
      title: Wholesale prices {moved} and are {yearWords}
      lead: Prices received by U.S. producers {moved} in {period} and were {yearWords}, the Labor Department said.
      body: Margins of wholesalers and energy made the difference, as they often do.
      quote: Pipelines of cost are not empty, but they are not full either`,
  }),
  report('retail', ['macro', 'consumer'], 0.7, ['Retail', 'Economy', 'Consumer'], {
    indicators: ['RSAFS'],
    facts: changes,
    copy: `
      title: Retail sales {moved} in {period}
      title: U.S. shoppers: retail sales {moved}
      lead: Retail sales in the United States {moved} in {period} from the month before and were {yearWords}, the Commerce Department said [on {weekday}|in a report].
      body: Sales online and at restaurants did better than those of furniture and building supplies.
      or: The figures are not adjusted for inflation, so part of the change reflects prices.
      quote: The consumer complains all week and shops on Saturday`,
  }),
  report('claims', ['macro'], 0.45, ['Jobs', 'Economy', 'Unemployment'], {
    indicators: ['ICSA'],
    facts: levels(groupThousands),
    copy: `
      title: Jobless claims at {level} in latest week
      title: Weekly jobless claims {moved} to {level}
      lead: New applications for unemployment benefits {moved} to {level} in the latest week, compared with {before} the week before, the Labor Department said [on {weekday}|in its weekly report].
      body: Claims move around holidays and storms, and economists prefer the average of four weeks.
      quote: Layoffs stay low, which is the good news, and so does hiring`,
  }),
  report('industry', ['macro', 'coal', 'steel'], 0.5, ['Economy', 'Manufacturing', 'Coal'], {
    indicators: ['INDPRO', 'IPG2121S'],
    facts: (all, coal) => ({
      ...changes(all),
      coalMoved: coal ? percentWords(coal.value, coal.previous) : '',
    }),
    copy: `
      title: Industrial output {moved} in {period}
      title: U.S. industrial production {moved}; coal mining {coalMoved}
      lead: U.S. industrial production {moved} in {period}, the Federal Reserve said [on {weekday}|in its monthly report], and was {yearWords}.
      body: Output of coal mines {coalMoved} in the month. Utilities and factories account for most of the index.
      quote: Factories have been walking sideways for three years`,
  }),
  report('starts', ['macro', 'consumer', 'steel'], 0.4, ['Housing', 'Economy'], {
    indicators: ['HOUST'],
    facts: (starts) => ({ ...changes(starts), level: (starts.value / 1_000).toFixed(2) }),
    copy: `
      title: Housing starts {moved} in {period}
      title: Builders broke ground at a {level} million pace in {period}
      lead: Housing starts {moved} in {period} to an annual rate of {level} million, the Commerce Department said.
      body: Single-family homes and apartments moved in different directions, and permits were little better.
      quote: Builders are building what they can sell, and that is smaller every year`,
  }),
  report('openings', ['macro'], 0.45, ['Jobs', 'Economy', 'Labor'], {
    indicators: ['JTSJOL'],
    facts: levels((openings) => (openings / 1_000).toFixed(2)),
    copy: `
      title: Job openings at {level} million in {period}
      title: U.S. job openings {moved} to {level} million
      lead: U.S. employers had {level} million open jobs at the end of {period}, compared with {before} million a month earlier, a survey of the Labor Department showed.
      body: Few people quit, which suggests that workers do not expect to find something better soon.
      quote: The quits rate is the best mood ring we have`,
  }),
  report('sentiment', ['macro', 'consumer'], 0.4, ['Economy', 'Consumer'], {
    indicators: ['UMCSENT'],
    facts: levels((mood) => mood.toFixed(1)),
    copy: `
      title: Consumer sentiment at {level} in {month} survey
      title: Consumer sentiment {moved} to {level}
      lead: The sentiment of U.S. consumers {moved} to {level} from {before}, according to a survey by the University of Michigan.
      body: Prices remain the main complaint, and expectations for inflation were mixed.
      quote: People do not feel inflation slow down, they feel prices stay up`,
  }),
  report('mortgage', ['consumer', 'rates'], 0.4, ['Mortgage', 'Housing', 'Economy'], {
    indicators: ['MORTGAGE30US'],
    facts: levels((rate) => rate.toFixed(2)),
    copy: `
      title: 30-year mortgage rate at {level}%
      title: Mortgage rates: 30-year average {moved} to {level}%
      lead: The average rate on a 30-year mortgage was {level}% this week, compared with {before}% a week ago, a survey of lenders showed [on {weekday}|this week].
      body: Applications depend on the rate, but also on how many houses are for sale, and there are few.
      quote: Buyers have stopped waiting for three percent, and some have stopped waiting at all`,
  }),
  report('gasoline', ['oil', 'consumer', 'road'], 0.3, ['Gasoline', 'Oil', 'Prices'], {
    indicators: ['GASREGW'],
    facts: levels((price) => price.toFixed(2)),
    copy: `
      title: Gasoline averages {$level} a gallon
      title: Pump prices: regular gasoline at {$level}
      lead: Regular gasoline cost {$level} a gallon on average this week, compared with {$before} a week ago, according to the Energy Information Administration.
      body: Refineries and the price of crude explain most of the change; taxes explain most of the differences.
      quote: Drivers notice five cents, economists notice fifty`,
  }),
];

function report(
  id: string,
  beats: NewsEvent['beats'],
  weight: number,
  tags: readonly string[],
  { copy, ...rest }: Pick<Report, 'indicators' | 'facts'> & { copy: string },
): Report {
  return { id, beats, weight, tags, ...rest, texts: parseCopy(copy) };
}

function changes(reading: Reading): Slots {
  return {
    moved: percentWords(reading.value, reading.previous),
    monthPercent: ((reading.value / reading.previous - 1) * 100).toFixed(1),
    yearPercent: yearPercent(reading),
    yearWords: yearWords(reading),
  };
}

function yearPercent({ value, yearAgo }: Reading): string {
  return ((value / yearAgo - 1) * 100).toFixed(1);
}

function yearWords(reading: Reading): string {
  const percent = yearPercent(reading);
  return `${percent.replace('-', '')}% ${percent.startsWith('-') ? 'lower' : 'higher'} than a year earlier`;
}

function percentWords(value: number, before: number): string {
  const percent = (value / before - 1) * 100;
  if (Math.abs(percent) < 0.05) return 'held steady';
  return `${percent > 0 ? 'rose' : 'fell'} ${Math.abs(percent).toFixed(1)}%`;
}

function levels(write: (value: number) => string): WriteFacts {
  return ({ value, previous }) => {
    const [level, before] = [write(value), write(previous)];
    const moved = value > previous ? 'rose' : 'fell';
    return { level, before, moved: level === before ? 'held' : moved };
  };
}

function changesWithCore(all: Reading, core?: Reading): Slots {
  return { ...changes(all), core: core ? yearPercent(core) : '' };
}

function writeDecision(outcome: string, headline: string, lead: string, quote: string) {
  return parseCopy(`
    title: Federal Reserve issues FOMC statement: target range ${outcome} {lower}% to {upper}%
    title: Fed ${headline}
    lead: The Federal Reserve ${lead} {lower}% to {upper}% [on {weekday}|at the end of a two-day meeting].
    body: Information received since the previous meeting indicates that economic activity has been expanding at a moderate pace. Job gains have slowed, and the unemployment rate remains low. Inflation remains somewhat elevated.
    body: The Committee seeks to achieve maximum employment and inflation at the rate of 2 percent over the longer run. It is attentive to the risks to both sides of its dual mandate.
    quote: ${quote}`);
}

const TARGET = 'its target range for the federal funds rate';

export const DECISION = {
  held: writeDecision(
    'held at',
    'holds rates steady at {lower}% to {upper}%',
    `left ${TARGET} at`,
    'They told us they would wait, and they waited',
  ),
  raised: writeDecision(
    'raised to',
    'raises rates by {points} basis points to {lower}%-{upper}%',
    `raised ${TARGET} by {points} basis points to`,
    'They would rather be blamed for slowing things down than for losing control of prices',
  ),
  lowered: writeDecision(
    'lowered to',
    'cuts rates by {points} basis points to {lower}%-{upper}%',
    `lowered ${TARGET} by {points} basis points to`,
    'It is insurance, and insurance is cheapest before the house is on fire',
  ),
};

export const MINUTES = parseCopy(`
  title: Minutes of the Federal Open Market Committee
  title: Fed minutes show officials [divided|cautious] on next step
  lead: The Federal Reserve on {weekday} released the minutes of its last meeting, at which the target range for the federal funds rate was set at {lower}% to {upper}%.
  body: Participants noted that the outlook for inflation and employment was uncertain. Several said that they would want to see more data before a further change.
  or: Many participants judged that policy was well placed. A few saw a case for moving sooner if the labor market weakened.
  quote: Read the adverbs, they are the only thing that changed`);
