import { parseCopy } from './event-type.ts';

export const MACRO_TEXTS = {
  cpi: parseCopy(`
    title: Consumer prices {moved} in {period}; annual inflation at {yearPercent}%
    title: U.S. inflation rate at {yearPercent}% in {period}
    title: CPI: prices {moved} in {period}
    lead: U.S. consumer prices {moved} in {period} from the month before, the Bureau of Labor Statistics said [on {weekday}|in a report on {weekday}]. Over twelve months prices rose {yearPercent}%.
    lead: Annual inflation was {yearPercent}% in {period}, according to the consumer price index. In the month alone prices {moved}.
    body: Without food and energy, prices were {core}% higher than a year ago.
    or: The core index, which leaves out food and energy, was up {core}% from a year earlier.
    quote: Services are where the last bit of inflation lives, and it does not like to move
    quote: The Fed can live with this report without loving it
  `),
  jobs: parseCopy(`
    title: U.S. employers {addedOrCut} {jobs} jobs in {period}; unemployment rate at {rate}%
    title: Jobs report: {jobs} jobs {addedOrCut} in {period}
    lead: U.S. employers {addedOrCut} {jobs} jobs in {period} and the unemployment rate was {rate}%, compared with {rateBefore}% the month before, the Labor Department said [on {weekday}|in its monthly report].
    lead: The unemployment rate stood at {rate}% in {period}, against {rateBefore}% a month earlier, as employers {addedOrCut} {jobs} jobs.
    body: Health care and local government did most of the hiring. Manufacturing and temporary help were weaker.
    or: Hiring was narrow: health care and leisure led, while factories and warehouses let people go.
    quote: It is a labor market where nobody is hired and nobody is fired
    quote: The headline is one thing, the revisions are the other half of the story
  `),
  gdp: parseCopy(`
    title: U.S. economy {grewOrShrank} at {rate}% pace, {estimate} estimate shows
    title: GDP {grewOrShrank} {rate}% in latest quarter
    lead: The U.S. economy {grewOrShrank} at an annual rate of {rate}% in the latest quarter, according to the {estimate} estimate of the Commerce Department [on {weekday}|published on {weekday}].
    lead: Gross domestic product {grewOrShrank} at a {rate}% annual pace in the latest quarter, compared with {before}% in the quarter before, the {estimate} estimate showed.
    body: Consumer spending accounted for most of the change. Business investment was led by data centers and software.
    or: Investment in equipment helped, while housing and trade took away from growth.
    quote: Take out data centers and it looks like a different country
  `),
  pce: parseCopy(`
    title: Fed's preferred inflation gauge at {yearPercent}% in {period}
    title: PCE prices {moved} in {period}, core at {core}%
    lead: The price index for personal consumption, which the Federal Reserve watches most, {moved} in {period} and was {yearPercent}% higher than a year ago.
    body: Core prices were up {core}% from a year earlier. The Fed aims for 2% over time.
    quote: Close to target is not the same as at target
  `),
  ppi: parseCopy(`
    title: Producer prices {moved} in {period}
    title: Wholesale prices {moved} and are {yearWords}
    lead: Prices received by U.S. producers {moved} in {period} and were {yearWords}, the Labor Department said.
    body: Margins of wholesalers and energy made the difference, as they often do.
    quote: Pipelines of cost are not empty, but they are not full either
  `),
  retail: parseCopy(`
    title: Retail sales {moved} in {period}
    title: U.S. shoppers: retail sales {moved}
    lead: Retail sales in the United States {moved} in {period} from the month before and were {yearWords}, the Commerce Department said [on {weekday}|in a report].
    body: Sales online and at restaurants did better than those of furniture and building supplies.
    or: The figures are not adjusted for inflation, so part of the change reflects prices.
    quote: The consumer complains all week and shops on Saturday
  `),
  claims: parseCopy(`
    title: Jobless claims at {level} in latest week
    title: Weekly jobless claims {moved} to {level}
    lead: New applications for unemployment benefits {moved} to {level} in the latest week, compared with {before} the week before, the Labor Department said [on {weekday}|in its weekly report].
    body: Claims move around holidays and storms, and economists prefer the average of four weeks.
    quote: Layoffs stay low, which is the good news, and so does hiring
  `),
  industry: parseCopy(`
    title: Industrial output {moved} in {period}
    title: U.S. industrial production {moved}; coal mining {coalMoved}
    lead: U.S. industrial production {moved} in {period}, the Federal Reserve said [on {weekday}|in its monthly report], and was {yearWords}.
    body: Output of coal mines {coalMoved} in the month. Utilities and factories account for most of the index.
    quote: Factories have been walking sideways for three years
  `),
  starts: parseCopy(`
    title: Housing starts {moved} in {period}
    title: Builders broke ground at a {level} million pace in {period}
    lead: Housing starts {moved} in {period} to an annual rate of {level} million, the Commerce Department said.
    body: Single-family homes and apartments moved in different directions, and permits were little better.
    quote: Builders are building what they can sell, and that is smaller every year
  `),
  openings: parseCopy(`
    title: Job openings at {level} million in {period}
    title: U.S. job openings {moved} to {level} million
    lead: U.S. employers had {level} million open jobs at the end of {period}, compared with {before} million a month earlier, a survey of the Labor Department showed.
    body: Few people quit, which suggests that workers do not expect to find something better soon.
    quote: The quits rate is the best mood ring we have
  `),
  sentiment: parseCopy(`
    title: Consumer sentiment at {level} in {month} survey
    title: Consumer sentiment {moved} to {level}
    lead: The sentiment of U.S. consumers {moved} to {level} from {before}, according to a survey by the University of Michigan.
    body: Prices remain the main complaint, and expectations for inflation were mixed.
    quote: People do not feel inflation slow down, they feel prices stay up
  `),
  mortgage: parseCopy(`
    title: 30-year mortgage rate at {level}%
    title: Mortgage rates: 30-year average {moved} to {level}%
    lead: The average rate on a 30-year mortgage was {level}% this week, compared with {before}% a week ago, a survey of lenders showed [on {weekday}|this week].
    body: Applications depend on the rate, but also on how many houses are for sale, and there are few.
    quote: Buyers have stopped waiting for three percent, and some have stopped waiting at all
  `),
  gasoline: parseCopy(`
    title: Gasoline averages {$level} a gallon
    title: Pump prices: regular gasoline at {$level}
    lead: Regular gasoline cost {$level} a gallon on average this week, compared with {$before} a week ago, according to the Energy Information Administration.
    body: Refineries and the price of crude explain most of the change; taxes explain most of the differences.
    quote: Drivers notice five cents, economists notice fifty
  `),
};

export const DECISION = {
  held: parseCopy(`
    title: Federal Reserve issues FOMC statement: target range held at {lower}% to {upper}%
    title: Fed holds rates steady at {lower}% to {upper}%
    title: Federal Reserve leaves interest rates unchanged
    lead: The Federal Reserve left its target range for the federal funds rate at {lower}% to {upper}% [on {weekday}|at the end of a two-day meeting].
    body: Information received since the previous meeting indicates that economic activity has been expanding at a moderate pace. Job gains have slowed, and the unemployment rate remains low. Inflation remains somewhat elevated.
    body: The Committee seeks to achieve maximum employment and inflation at the rate of 2 percent over the longer run. It is attentive to the risks to both sides of its dual mandate.
    quote: They told us they would wait, and they waited
  `),
  raised: parseCopy(`
    title: Federal Reserve issues FOMC statement: target range raised to {lower}% to {upper}%
    title: Fed raises rates by {points} basis points to {lower}%-{upper}%
    title: Federal Reserve raises interest rates
    lead: The Federal Reserve raised its target range for the federal funds rate by {points} basis points to {lower}% to {upper}% [on {weekday}|at the end of a two-day meeting].
    body: Information received since the previous meeting indicates that economic activity has been expanding at a moderate pace. Job gains have slowed, and the unemployment rate remains low. Inflation remains somewhat elevated.
    body: The Committee seeks to achieve maximum employment and inflation at the rate of 2 percent over the longer run. It is attentive to the risks to both sides of its dual mandate.
    quote: They would rather be blamed for slowing things down than for losing control of prices
  `),
  lowered: parseCopy(`
    title: Federal Reserve issues FOMC statement: target range lowered to {lower}% to {upper}%
    title: Fed cuts rates by {points} basis points to {lower}%-{upper}%
    title: Federal Reserve cuts interest rates
    lead: The Federal Reserve lowered its target range for the federal funds rate by {points} basis points to {lower}% to {upper}% [on {weekday}|at the end of a two-day meeting].
    body: Information received since the previous meeting indicates that economic activity has been expanding at a moderate pace. Job gains have slowed, and the unemployment rate remains low. Inflation remains somewhat elevated.
    body: The Committee seeks to achieve maximum employment and inflation at the rate of 2 percent over the longer run. It is attentive to the risks to both sides of its dual mandate.
    quote: It is insurance, and insurance is cheapest before the house is on fire
  `),
};

export const MINUTES = parseCopy(`
  title: Minutes of the Federal Open Market Committee
  title: Fed minutes show officials [divided|cautious] on next step
  lead: The Federal Reserve on {weekday} released the minutes of its last meeting, at which the target range for the federal funds rate was set at {lower}% to {upper}%.
  body: Participants noted that the outlook for inflation and employment was uncertain. Several said that they would want to see more data before a further change.
  or: Many participants judged that policy was well placed. A few saw a case for moving sooner if the labor market weakened.
  quote: Read the adverbs, they are the only thing that changed
`);
