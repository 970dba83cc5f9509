import { defineType, type EventType } from '../event-type.ts';

export const BUSINESS_TYPES: EventType[] = [
  defineType('retail-results', ['consumer', 'business', 'markets'], 0.5, ['Retail', 'Earnings', 'Consumer'], {
    numbers: { sales: [0.8, 9.6, 1], change: [1, 9] },
    copy: `
      title: {shop} sales [rise|climb] {change}% as shoppers [trade down|come back]
      title: {shop} beats estimates on [private labels|loyalty program]
      lead: {shop} reported sales of {$sales} billion for the {lastQuarter} quarter, {change}% more than a year ago, as shoppers [looked for bargains|kept spending on small treats].
      body: Store traffic was flat but baskets were fuller. Theft, which had weighed on margins, eased.
      or: Customers bought fewer big items and more food. Inventories are down by a tenth.
      body: The company expects a holiday season like last year's. It has hired fewer temporary workers.
      quote: Our customer is careful, and we would be foolish to pretend otherwise
      quote: Nobody needs a third candle, and yet here we are
      speaker: {person}, chief executive of {shop}`,
  }),
  defineType('housing', ['consumer', 'macro'], 0.25, ['Housing', 'Property', 'Mortgage'], {
    numbers: { percent: [1, 8], weeks: [3, 11] },
    copy: `
      title: Home asking prices slip {percent}% in {city}
      title: {city} sellers cut prices by {percent}%
      lead: Asking prices for homes in {city} fell {percent}% in {lastMonth} from a year ago, [a listing service said|the sharpest drop in two years].
      body: Owners with cheap mortgages are reluctant to move. The typical listing took {weeks} weeks to sell.
      or: Insurance and taxes now cost some buyers as much as the loan. Agents say the first offer is rarely the last.
      quote: Sellers still quote the neighbor who sold in the good year
      speaker: {person}, an agent in {city}`,
  }),
  defineType('advice', ['advice'], 0.1, ['Personal finance', 'Retirement', 'Savings'], {
    numbers: { amount: [18, 480, -1], age: [29, 71] },
    copy: `
      title: I'm {age} and have {$amount},000 saved. Am I a gold mine or a money pit?
      title: I have {$amount},000 in cash at {age}. What now?
      lead: A reader, {age}, has {$amount},000 in a savings account and wants to know whether to buy bonds, pay off the house or do nothing at all.
      body: The first answer is boring: an emergency fund of six months, then the match at work, then everything else.
      or: Nobody ever went broke paying off a mortgage. Whether it is the best use of money depends on the rate and on how you sleep.
      quote: The best portfolio is the one you do not look at on a bad day
      ---
      title: My {relative} will not sell his coal stocks. Should I stop talking to him?
      title: My {relative} owns one stock and talks of nothing else
      lead: Every family has one: a {relative} with strong views and a single stock. A reader from {city} asks how to bring it up at dinner.
      body: A plan you keep beats a plan that is perfect. Ask him what he wants the money for before you look at a chart.
      or: Taxes come later than you think and cost more than you hope. Ask what the sale would leave, not what it would bring.
      quote: You cannot diversify somebody else, you can only pass the gravy`,
  }),
  defineType('bank-trouble', ['business', 'markets'], 0.3, ['Banks', 'Regulation'], {
    numbers: { fine: [14, 260, -1] },
    copy: `
      title: {bank} fined {$fine} million over late fees
      title: Regulator fines {bank} {$fine} million
      lead: {bank} has been fined {$fine} million for charging late fees it had no right to, regulators said [on {weekday}|this week].
      body: Those affected will be repaid by {nextMonth}. The bank neither admitted nor denied the findings.
      quote: The fee was small and the number of people who paid it was not
      speaker: {person}, who led the inquiry`,
  }),
];
