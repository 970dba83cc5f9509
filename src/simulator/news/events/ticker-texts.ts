import type { EventTexts } from './event.ts';

export const TICKER_NOTES: EventTexts = {
  titles: [
    'Where {company} stock stands after {weekday}',
    '{company} stock {monthMove} in a month: what the chart shows',
    '{company} trades {belowHigh}% below its 52-week high',
    '{company} stock is {side} its 50-day average',
  ],
  leads: [
    '{name} closed at {price} [on {weekday}|in {weekday} trading] and are {monthMove} over the past month.',
    'At {price}, {name} are {belowHigh}% below their 52-week high of {high} and {aboveLow}% above the low of {low}.',
  ],
  body: [
    [
      'The average close of the past 50 sessions is {average}, which puts the stock {side} a line that many traders watch.',
      'Chart watchers note that the price is {side} its 50-day average of {average}.',
    ],
    [
      'Over 52 weeks the closes have ranged from {low} to {high}.',
      'The range of closing prices over the past year is {low} to {high}.',
    ],
  ],
  quotes: [
    'A chart tells you where people bought, it does not tell you why',
    'We look at the range first and at the story afterwards',
  ],
};
