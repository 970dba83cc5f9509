import type { EventType } from '../event-type.ts';

/** Shops, banks, homes and savings: business that has nothing to do with natural resources. */
export const BUSINESS_TYPES: EventType[] = [
  {
    id: 'retail-results',
    beats: ['consumer', 'business', 'markets'],
    weight: 0.5,
    tags: ['Retail', 'Earnings', 'Consumer'],
    numbers: { sales: [0.8, 9.6, 1], change: [1, 9], stores: [12, 85] },
    texts: [
      {
        titles: [
          '{shop} sales [rise|climb] {change}% as shoppers [trade down|come back]',
          '{shop} beats estimates on [private labels|loyalty program]',
        ],
        leads: [
          '{shop} reported sales of {$sales} billion for the {lastQuarter} quarter, {change}% more than a year ago, as shoppers [looked for bargains|kept spending on small treats].',
        ],
        body: [
          [
            'Store traffic was flat but baskets were fuller. Theft, which had weighed on margins, eased.',
            'Customers bought fewer big items and more food. Inventories are down by a tenth.',
          ],
          ["The company expects a holiday season like last year's. It has hired fewer temporary workers."],
        ],
        quotes: [
          'Our customer is careful, and we would be foolish to pretend otherwise',
          'Nobody needs a third candle, and yet here we are',
        ],
        speaker: '{person}, chief executive of {shop}',
      },
      {
        titles: ['{shop} cuts forecast, plans to close {stores} stores', '{shop} to shut {stores} stores'],
        leads: [
          'Retailer {shop} said [on {weekday}|before the market opened] that it would close {stores} stores and invest in its website.',
        ],
        body: [
          [
            'The closures cost about a tenth of its staff. Leases run out at most of the sites by {nextYear}.',
            'Tariffs add to costs, and the company said it would raise prices on some imported goods.',
          ],
        ],
        quotes: ['A store that is empty on Saturday is a warehouse with music'],
        speaker: '{person}, chief financial officer of {shop}',
      },
    ],
  },
  {
    id: 'housing',
    beats: ['consumer', 'macro'],
    weight: 0.25,
    tags: ['Housing', 'Property', 'Mortgage'],
    numbers: { percent: [1, 8], weeks: [3, 11], feet: [980, 1450, -1] },
    texts: [
      {
        titles: ['Home asking prices slip {percent}% in {city}', '{city} sellers cut prices by {percent}%'],
        leads: [
          'Asking prices for homes in {city} fell {percent}% in {lastMonth} from a year ago, [a listing service said|the sharpest drop in two years].',
        ],
        body: [
          [
            'Owners with cheap mortgages are reluctant to move. The typical listing took {weeks} weeks to sell.',
            'Insurance and taxes now cost some buyers as much as the loan. Agents say the first offer is rarely the last.',
          ],
        ],
        quotes: ['Sellers still quote the neighbor who sold in the good year'],
        speaker: '{person}, an agent in {city}',
      },
      {
        titles: ['Starter homes are back in {city}, with a catch', 'Builders around {city} go small'],
        leads: [
          'Builders around {city} are putting up houses of {feet} square feet again, [and selling them in {weeks} weeks|with smaller lots].',
        ],
        body: [
          [
            'Garages and formal dining rooms are the first to go. Builders are paying for lower rates in the first years.',
          ],
        ],
        quotes: ['We wanted a yard and got a very nice parking space'],
        speaker: '{worker}, who bought a first home this fall',
      },
    ],
  },
  {
    id: 'advice',
    beats: ['advice'],
    weight: 0.1,
    tags: ['Personal finance', 'Retirement', 'Savings'],
    numbers: { amount: [18, 480, -1], age: [29, 71], cousins: [2, 9] },
    texts: [
      {
        titles: [
          "I'm {age} and have {$amount},000 saved. Am I a gold mine or a money pit?",
          'I have {$amount},000 in cash at {age}. What now?',
        ],
        leads: [
          'A reader, {age}, has {$amount},000 in a savings account and wants to know whether to buy bonds, pay off the house or do nothing at all.',
        ],
        body: [
          [
            'The first answer is boring: an emergency fund of six months, then the match at work, then everything else.',
            'Nobody ever went broke paying off a mortgage. Whether it is the best use of money depends on the rate and on how you sleep.',
          ],
        ],
        quotes: ['The best portfolio is the one you do not look at on a bad day'],
      },
      {
        titles: [
          'My {relative} will not sell his coal stocks. Should I stop talking to him?',
          'My {relative} owns one stock and talks of nothing else',
        ],
        leads: [
          'Every family has one: a {relative} with strong views and a single stock. A reader from {city} asks how to bring it up at dinner.',
        ],
        body: [
          [
            'A plan you keep beats a plan that is perfect. Ask him what he wants the money for before you look at a chart.',
            'Taxes come later than you think and cost more than you hope. Ask what the sale would leave, not what it would bring.',
          ],
        ],
        quotes: ['You cannot diversify somebody else, you can only pass the gravy'],
      },
      {
        titles: [
          'My parents left us a house in {city}. Nobody wants it',
          'We inherited a house, {cousins} cousins and one roof',
        ],
        leads: [
          'A reader and {cousins} cousins own a house in {city} together, and the roof will not wait for them to agree.',
        ],
        body: [
          [
            'Get one price from somebody who does not want to sell it, then ask each cousin for a number in writing.',
          ],
        ],
        quotes: ['The house is never the problem, the keys are'],
      },
      {
        titles: [
          'How to pick a money market fund without losing your mind',
          'Where to park {$amount},000 for a year',
        ],
        leads: [
          'Money market funds differ less than their names. A reader of {age} with {$amount},000 wants to know what to look at.',
        ],
        body: [
          [
            'Look at the fee first and at the yield second, and do not move the money for a tenth of a percent.',
          ],
        ],
        quotes: ['Boring is a feature, and you pay extra to lose it'],
      },
      {
        titles: [
          'Things to do before the end of {year} if you are over {age}',
          'A checklist for the last weeks of {year}',
        ],
        leads: [
          'The end of the year is when small decisions about money have the largest effect on taxes, planners in {city} say.',
        ],
        body: [
          [
            'Use what is left of the allowance at work, give from the account that saves most, and check the beneficiaries.',
          ],
        ],
        quotes: ['Nobody has ever called me in April to say they had started too early'],
      },
    ],
  },
  {
    id: 'shop-strike',
    beats: ['business', 'consumer'],
    weight: 0.35,
    tags: ['Labor', 'Strike', 'Workers', 'Wages'],
    numbers: { workers: [0.8, 14, 1], raise: [4, 22] },
    texts: [
      {
        titles: ['{shop} workers vote to strike in {city}', 'Strike looms at {shop} stores in {city}'],
        leads: [
          'About {workers} thousand workers at {shop} have voted to strike in {city} over pay and schedules, [their union said|organizers said on {weekday}].',
        ],
        body: [
          [
            'Workers say they learn their hours two days ahead. The company says it has offered a fair deal and that stores stay open.',
          ],
        ],
        quotes: ['I would like to know on Monday whether I work on Wednesday'],
        speaker: '{worker}, who has worked there for six years',
      },
      {
        titles: ['{shop} and union reach deal with {raise}% raise', 'Deal ends dispute at {shop}'],
        leads: ['{shop} has reached a deal with its union that raises pay by {raise}% over three years.'],
        body: [
          [
            'Members vote next week. Both sides said the mood in the last days had been better than at the start.',
          ],
        ],
        quotes: ['We both looked at the clock and then at the number, and then we shook hands'],
        speaker: '{person}, who led the talks for {shop}',
      },
    ],
  },
  {
    id: 'bank-trouble',
    beats: ['business', 'markets'],
    weight: 0.3,
    tags: ['Banks', 'Regulation'],
    numbers: { fine: [14, 260, -1], hours: [3, 11] },
    texts: [
      {
        titles: ['{bank} fined {$fine} million over late fees', 'Regulator fines {bank} {$fine} million'],
        leads: [
          '{bank} has been fined {$fine} million for charging late fees it had no right to, regulators said [on {weekday}|this week].',
        ],
        body: [
          [
            'Those affected will be repaid by {nextMonth}. The bank neither admitted nor denied the findings.',
          ],
        ],
        quotes: ['The fee was small and the number of people who paid it was not'],
        speaker: '{person}, who led the inquiry',
      },
      {
        titles: ['{bank} outage leaves customers without cards', 'Cards fail for {hours} hours at {bank}'],
        leads: [
          'Customers of {bank} could not use their cards for {hours} hours [on {weekday}|at the start of the week].',
        ],
        body: [
          ['The bank said it had fixed the fault, which came with an update, and would pay customers back.'],
        ],
        quotes: ['I stood at the till with a cart full of groceries and a phone full of nothing'],
        speaker: '{worker}, a customer in {city}',
      },
    ],
  },
];
