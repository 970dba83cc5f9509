import type { EventTexts } from './event.ts';

export const MACRO_TEXTS = {
  cpi: {
    titles: [
      'Consumer prices {moved} in {period}; annual inflation at {yearPercent}%',
      'U.S. inflation rate at {yearPercent}% in {period}',
      'CPI: prices {moved} in {period}',
    ],
    leads: [
      'U.S. consumer prices {moved} in {period} from the month before, the Bureau of Labor Statistics said [on {weekday}|in a report on {weekday}]. Over twelve months prices rose {yearPercent}%.',
      'Annual inflation was {yearPercent}% in {period}, according to the consumer price index. In the month alone prices {moved}.',
    ],
    body: [
      [
        'Without food and energy, prices were {core}% higher than a year ago.',
        'The core index, which leaves out food and energy, was up {core}% from a year earlier.',
      ],
    ],
    quotes: [
      'Services are where the last bit of inflation lives, and it does not like to move',
      'The Fed can live with this report without loving it',
    ],
  },
  jobs: {
    titles: [
      'U.S. employers {addedOrCut} {jobs} jobs in {period}; unemployment rate at {rate}%',
      'Jobs report: {jobs} jobs {addedOrCut} in {period}',
    ],
    leads: [
      'U.S. employers {addedOrCut} {jobs} jobs in {period} and the unemployment rate was {rate}%, compared with {rateBefore}% the month before, the Labor Department said [on {weekday}|in its monthly report].',
      'The unemployment rate stood at {rate}% in {period}, against {rateBefore}% a month earlier, as employers {addedOrCut} {jobs} jobs.',
    ],
    body: [
      [
        'Health care and local government did most of the hiring. Manufacturing and temporary help were weaker.',
        'Hiring was narrow: health care and leisure led, while factories and warehouses let people go.',
      ],
    ],
    quotes: [
      'It is a labor market where nobody is hired and nobody is fired',
      'The headline is one thing, the revisions are the other half of the story',
    ],
  },
  gdp: {
    titles: [
      'U.S. economy {grewOrShrank} at {rate}% pace, {estimate} estimate shows',
      'GDP {grewOrShrank} {rate}% in latest quarter',
    ],
    leads: [
      'The U.S. economy {grewOrShrank} at an annual rate of {rate}% in the latest quarter, according to the {estimate} estimate of the Commerce Department [on {weekday}|published on {weekday}].',
      'Gross domestic product {grewOrShrank} at a {rate}% annual pace in the latest quarter, compared with {before}% in the quarter before, the {estimate} estimate showed.',
    ],
    body: [
      [
        'Consumer spending accounted for most of the change. Business investment was led by data centers and software.',
        'Investment in equipment helped, while housing and trade took away from growth.',
      ],
    ],
    quotes: ['Take out data centers and it looks like a different country'],
  },
  pce: {
    titles: [
      "Fed's preferred inflation gauge at {yearPercent}% in {period}",
      'PCE prices {moved} in {period}, core at {core}%',
    ],
    leads: [
      'The price index for personal consumption, which the Federal Reserve watches most, {moved} in {period} and was {yearPercent}% higher than a year ago.',
    ],
    body: [['Core prices were up {core}% from a year earlier. The Fed aims for 2% over time.']],
    quotes: ['Close to target is not the same as at target'],
  },
  ppi: {
    titles: ['Producer prices {moved} in {period}', 'Wholesale prices {moved} and are {yearWords}'],
    leads: [
      'Prices received by U.S. producers {moved} in {period} and were {yearWords}, the Labor Department said.',
    ],
    body: [['Margins of wholesalers and energy made the difference, as they often do.']],
    quotes: ['Pipelines of cost are not empty, but they are not full either'],
  },
  retail: {
    titles: ['Retail sales {moved} in {period}', 'U.S. shoppers: retail sales {moved}'],
    leads: [
      'Retail sales in the United States {moved} in {period} from the month before and were {yearWords}, the Commerce Department said [on {weekday}|in a report].',
    ],
    body: [
      [
        'Sales online and at restaurants did better than those of furniture and building supplies.',
        'The figures are not adjusted for inflation, so part of the change reflects prices.',
      ],
    ],
    quotes: ['The consumer complains all week and shops on Saturday'],
  },
  claims: {
    titles: ['Jobless claims at {level} in latest week', 'Weekly jobless claims {moved} to {level}'],
    leads: [
      'New applications for unemployment benefits {moved} to {level} in the latest week, compared with {before} the week before, the Labor Department said [on {weekday}|in its weekly report].',
    ],
    body: [['Claims move around holidays and storms, and economists prefer the average of four weeks.']],
    quotes: ['Layoffs stay low, which is the good news, and so does hiring'],
  },
  industry: {
    titles: [
      'Industrial output {moved} in {period}',
      'U.S. industrial production {moved}; coal mining {coalMoved}',
    ],
    leads: [
      'U.S. industrial production {moved} in {period}, the Federal Reserve said [on {weekday}|in its monthly report], and was {yearWords}.',
    ],
    body: [
      [
        'Output of coal mines {coalMoved} in the month. Utilities and factories account for most of the index.',
      ],
    ],
    quotes: ['Factories have been walking sideways for three years'],
  },
  starts: {
    titles: [
      'Housing starts {moved} in {period}',
      'Builders broke ground at a {level} million pace in {period}',
    ],
    leads: [
      'Housing starts {moved} in {period} to an annual rate of {level} million, the Commerce Department said.',
    ],
    body: [
      ['Single-family homes and apartments moved in different directions, and permits were little better.'],
    ],
    quotes: ['Builders are building what they can sell, and that is smaller every year'],
  },
  openings: {
    titles: ['Job openings at {level} million in {period}', 'U.S. job openings {moved} to {level} million'],
    leads: [
      'U.S. employers had {level} million open jobs at the end of {period}, compared with {before} million a month earlier, a survey of the Labor Department showed.',
    ],
    body: [['Few people quit, which suggests that workers do not expect to find something better soon.']],
    quotes: ['The quits rate is the best mood ring we have'],
  },
  sentiment: {
    titles: ['Consumer sentiment at {level} in {month} survey', 'Consumer sentiment {moved} to {level}'],
    leads: [
      'The sentiment of U.S. consumers {moved} to {level} from {before}, according to a survey by the University of Michigan.',
    ],
    body: [['Prices remain the main complaint, and expectations for inflation were mixed.']],
    quotes: ['People do not feel inflation slow down, they feel prices stay up'],
  },
  mortgage: {
    titles: ['30-year mortgage rate at {level}%', 'Mortgage rates: 30-year average {moved} to {level}%'],
    leads: [
      'The average rate on a 30-year mortgage was {level}% this week, compared with {before}% a week ago, a survey of lenders showed [on {weekday}|this week].',
    ],
    body: [['Applications depend on the rate, but also on how many houses are for sale, and there are few.']],
    quotes: ['Buyers have stopped waiting for three percent, and some have stopped waiting at all'],
  },
  gasoline: {
    titles: ['Gasoline averages {$level} a gallon', 'Pump prices: regular gasoline at {$level}'],
    leads: [
      'Regular gasoline cost {$level} a gallon on average this week, compared with {$before} a week ago, according to the Energy Information Administration.',
    ],
    body: [
      [
        'Refineries and the price of crude explain most of the change; taxes explain most of the differences.',
      ],
    ],
    quotes: ['Drivers notice five cents, economists notice fifty'],
  },
} satisfies Record<string, EventTexts>;

const ACTIVITY =
  'Information received since the previous meeting indicates that economic activity has been expanding at a moderate pace. Job gains have slowed, and the unemployment rate remains low. Inflation remains somewhat elevated.';
const MANDATE =
  'The Committee seeks to achieve maximum employment and inflation at the rate of 2 percent over the longer run. It is attentive to the risks to both sides of its dual mandate.';

export const DECISION: Record<'raised' | 'lowered' | 'held', EventTexts> = {
  held: {
    titles: [
      'Federal Reserve issues FOMC statement: target range held at {lower}% to {upper}%',
      'Fed holds rates steady at {lower}% to {upper}%',
      'Federal Reserve leaves interest rates unchanged',
    ],
    leads: [
      'The Federal Reserve left its target range for the federal funds rate at {lower}% to {upper}% [on {weekday}|at the end of a two-day meeting].',
    ],
    body: [[ACTIVITY], [MANDATE]],
    quotes: ['They told us they would wait, and they waited'],
  },
  raised: {
    titles: [
      'Federal Reserve issues FOMC statement: target range raised to {lower}% to {upper}%',
      'Fed raises rates by {points} basis points to {lower}%-{upper}%',
      'Federal Reserve raises interest rates',
    ],
    leads: [
      'The Federal Reserve raised its target range for the federal funds rate by {points} basis points to {lower}% to {upper}% [on {weekday}|at the end of a two-day meeting].',
    ],
    body: [[ACTIVITY], [MANDATE]],
    quotes: ['They would rather be blamed for slowing things down than for losing control of prices'],
  },
  lowered: {
    titles: [
      'Federal Reserve issues FOMC statement: target range lowered to {lower}% to {upper}%',
      'Fed cuts rates by {points} basis points to {lower}%-{upper}%',
      'Federal Reserve cuts interest rates',
    ],
    leads: [
      'The Federal Reserve lowered its target range for the federal funds rate by {points} basis points to {lower}% to {upper}% [on {weekday}|at the end of a two-day meeting].',
    ],
    body: [[ACTIVITY], [MANDATE]],
    quotes: ['It is insurance, and insurance is cheapest before the house is on fire'],
  },
};

export const MINUTES: EventTexts = {
  titles: [
    'Minutes of the Federal Open Market Committee',
    'Fed minutes show officials [divided|cautious] on next step',
  ],
  leads: [
    'The Federal Reserve on {weekday} released the minutes of its last meeting, at which the target range for the federal funds rate was set at {lower}% to {upper}%.',
  ],
  body: [
    [
      'Participants noted that the outlook for inflation and employment was uncertain. Several said that they would want to see more data before a further change.',
      'Many participants judged that policy was well placed. A few saw a case for moving sooner if the labor market weakened.',
    ],
  ],
  quotes: ['Read the adverbs, they are the only thing that changed'],
};
