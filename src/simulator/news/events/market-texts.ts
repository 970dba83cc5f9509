import type { EventTexts } from './event.ts';

interface BothWays {
  up: EventTexts;
  down: EventTexts;
}

export const PRICES_MOVE: BothWays = {
  up: {
    titles: [
      '{name} [jump|climb|rise|gain] {percent}% to {price}',
      '{name} [rally|advance] {percent}% as {cause}',
      '{name} end {percent}% higher at {price}',
    ],
    leads: [
      '{name} [rose|climbed|advanced] {percent}% [on {weekday}|in {weekday} trading] to {priceLong} as {cause}.',
      '{name} [finished|ended] {weekday} at {priceLong}, {percent}% higher than the session before, as {cause}.',
    ],
    body: [
      [
        'The gain brought prices from {previous} a session earlier and left them {week}. {marketLine}',
        'They had stood at {previous} the session before and are now {week}. {marketLine}',
      ],
    ],
    quotes: [
      'The market was positioned for nothing to happen, and then something did',
      'There is real buying behind this, not only funds running for the door',
      'One good day does not make a trend, but the tone has changed',
    ],
  },
  down: {
    titles: [
      '{name} [drop|fall|slide|slip] {percent}% to {price}',
      '{name} [retreat|sink] {percent}% as {cause}',
      '{name} end {percent}% lower at {price}',
    ],
    leads: [
      '{name} [fell|dropped|slid] {percent}% [on {weekday}|in {weekday} trading] to {priceLong} as {cause}.',
      '{name} [finished|ended] {weekday} at {priceLong}, {percent}% lower than the session before, as {cause}.',
    ],
    body: [
      [
        'The loss brought prices down from {previous} a session earlier and left them {week}. {marketLine}',
        'They had stood at {previous} the session before and are now {week}. {marketLine}',
      ],
    ],
    quotes: [
      'Nobody wanted to be the last one holding it into the close',
      'The bids were there in the morning and gone by lunch',
      'Sellers found out how thin this market is',
    ],
  },
};

export const SHARES_MOVE: BothWays = {
  up: {
    titles: [
      '{name} [jump|climb|rise] {percent}% to {price}',
      '{company} stock [gains|advances] {percent}% [on {weekday}|as {cause}]',
      'Why {company} stock is up {percent}% [today|on {weekday}]',
    ],
    leads: [
      '{name} [rose|climbed|gained] {percent}% to close at {price} [on {weekday}|in {weekday} trading] as {cause}.',
      '{name} closed {percent}% higher at {price} [on {weekday}|in {weekday} trading]. {marketLine}',
    ],
    body: [
      [
        'The stock had closed at {previous} the day before and is {week}.',
        'That compares with a close of {previous} the day before and leaves the stock {week}.',
      ],
    ],
    quotes: [
      'The stock is a lever on the commodity, and the lever works in both directions',
      'We see buyers who had not looked at the name for a year',
    ],
  },
  down: {
    titles: [
      '{name} [drop|fall|slide] {percent}% to {price}',
      '{company} stock [loses|sheds] {percent}% [on {weekday}|as {cause}]',
      'Why {company} stock is down {percent}% [today|on {weekday}]',
    ],
    leads: [
      '{name} [fell|dropped|lost] {percent}% to close at {price} [on {weekday}|in {weekday} trading] as {cause}.',
      '{name} closed {percent}% lower at {price} [on {weekday}|in {weekday} trading]. {marketLine}',
    ],
    body: [
      [
        'The stock had closed at {previous} the day before and is {week}.',
        'That compares with a close of {previous} the day before and leaves the stock {week}.',
      ],
    ],
    quotes: [
      'There was no news, which is the most uncomfortable kind of decline',
      'Holders have had a good run and some of them took it off the table',
    ],
  },
};

export const SESSION: BothWays = {
  up: {
    titles: [
      'Stock market today: S&P 500 [rises|gains] {percent}%',
      'S&P 500 [closes|ends] higher at {sp}',
      'Wall Street [advances|climbs] as Dow adds {dowPoints} points',
    ],
    leads: [
      'U.S. stocks [rose|advanced] [on {weekday}|in {weekday} trading]. The S&P 500 gained {percent}% to {sp}, the Dow Jones Industrial Average {dowMove} to {dow}, and the Nasdaq Composite {nasdaqMove} to {nasdaq}.',
      'The S&P 500 ended {weekday} {percent}% higher at {sp}. The Dow {dowMove} to close at {dow} and the Nasdaq {nasdaqMove} to {nasdaq}.',
    ],
    body: [['The S&P 500 is {week}. {coalLine}', 'The broad index is {week}. {coalLine}']],
    quotes: [
      'Buyers keep showing up whenever the index dips',
      'It is a market that climbs while everybody argues about it',
    ],
  },
  down: {
    titles: [
      'Stock market today: S&P 500 [falls|drops] {percent}%',
      'S&P 500 [closes|ends] lower at {sp}',
      'Wall Street [retreats|slips] as Dow sheds {dowPoints} points',
    ],
    leads: [
      'U.S. stocks [fell|declined] [on {weekday}|in {weekday} trading]. The S&P 500 lost {percent}% to {sp}, the Dow Jones Industrial Average {dowMove} to {dow}, and the Nasdaq Composite {nasdaqMove} to {nasdaq}.',
      'The S&P 500 ended {weekday} {percent}% lower at {sp}. The Dow {dowMove} to close at {dow} and the Nasdaq {nasdaqMove} to {nasdaq}.',
    ],
    body: [['The S&P 500 is {week}. {coalLine}', 'The broad index is {week}. {coalLine}']],
    quotes: [
      'People sold what had gone up most, which is what a tired market does',
      'It was not a panic, it was a shrug with volume',
    ],
  },
};

export const YIELDS_MOVE: BothWays = {
  up: {
    titles: [
      '10-year Treasury yield [rises|climbs] {points} basis points to {value}%',
      'Treasury yields [jump|rise] with 10-year at {value}%',
    ],
    leads: [
      'The yield on the 10-year Treasury note rose {points} basis points to {value}% [on {weekday}|in {weekday} trading], from {previous}% the day before.',
    ],
    body: [['The two-year yield, which follows expectations for Federal Reserve policy, stood at {two}%.']],
    quotes: ['Supply is coming and buyers want to be paid for taking it'],
  },
  down: {
    titles: [
      '10-year Treasury yield [falls|drops] {points} basis points to {value}%',
      'Treasury yields [slide|fall] with 10-year at {value}%',
    ],
    leads: [
      'The yield on the 10-year Treasury note fell {points} basis points to {value}% [on {weekday}|in {weekday} trading], from {previous}% the day before.',
    ],
    body: [['The two-year yield, which follows expectations for Federal Reserve policy, stood at {two}%.']],
    quotes: ['When people are unsure they buy the thing that pays them back in dollars'],
  },
};

export const COAL_WEEK: EventTexts = {
  titles: [
    'Coal week: coking coal at {cokingCoal}, API2 at {api2}',
    'Weekly coal prices: Newcastle at {newcastleCoal}, coking coal at {cokingCoal}',
    'The week in coal [prices|markets]',
  ],
  leads: [
    'Premium hard coking coal ended the week at {cokingCoal} a metric ton, {cokingCoalWeek}, while thermal coal at Newcastle stood at {newcastleCoal}, {newcastleCoalWeek}.',
    'Thermal coal at Newcastle finished the week at {newcastleCoal} a metric ton, {newcastleCoalWeek}. Premium hard coking coal was at {cokingCoal}, {cokingCoalWeek}.',
  ],
  body: [
    [
      'Coal delivered to Northwest Europe, the API2 contract, ended at {api2}, {api2Week}.',
      'In Europe the API2 contract closed at {api2} a metric ton, {api2Week}.',
    ],
    [
      'Brokers spoke of a market with [few|not many] cargoes for prompt loading and buyers in no hurry.',
      "Deals were few, brokers said, and most of the talk was about next year's contracts.",
    ],
  ],
  quotes: [
    'Everybody has an opinion about {nextYear} and nobody has a price',
    'The spread between steel coal and power coal tells you where the tons want to go',
  ],
};
