import { parseCopy } from './event-type.ts';

export const PRICES_MOVE = bothWays(`
  title: {name} [<jump|climb|rise|gain/drop|fall|slide|slip>] {percent}% to {price}
  title: {name} [<rally|advance/retreat|sink>] {percent}% as {cause}
  title: {name} end {percent}% <higher/lower> at {price}
  lead: {name} [<rose|climbed|advanced/fell|dropped|slid>] {percent}% [on {weekday}|in {weekday} trading] to {priceLong} as {cause}.
  lead: {name} [finished|ended] {weekday} at {priceLong}, {percent}% <higher/lower> than the session before, as {cause}.
  body: The <gain brought prices/loss brought prices down> from {previous} a session earlier and left them {week}. {marketLine}
  or: They had stood at {previous} the session before and are now {week}. {marketLine}
  quote: <The market was positioned for nothing to happen, and then something did/Nobody wanted to be the last one holding it into the close>
  quote: <There is real buying behind this, not only funds running for the door/The bids were there in the morning and gone by lunch>
  quote: <One good day does not make a trend, but the tone has changed/Sellers found out how thin this market is>`);

export const SHARES_MOVE = bothWays(`
  title: {name} [<jump|climb|rise/drop|fall|slide>] {percent}% to {price}
  title: {company} stock [<gains|advances/loses|sheds>] {percent}% [on {weekday}|as {cause}]
  title: Why {company} stock is <up/down> {percent}% [today|on {weekday}]
  lead: {name} [<rose|climbed|gained/fell|dropped|lost>] {percent}% to close at {price} [on {weekday}|in {weekday} trading] as {cause}.
  lead: {name} closed {percent}% <higher/lower> at {price} [on {weekday}|in {weekday} trading]. {marketLine}
  body: The stock had closed at {previous} the day before and is {week}.
  or: That compares with a close of {previous} the day before and leaves the stock {week}.
  quote: <The stock is a lever on the commodity, and the lever works in both directions/There was no news, which is the most uncomfortable kind of decline>
  quote: <We see buyers who had not looked at the name for a year/Holders have had a good run and some of them took it off the table>`);

export const SESSION = bothWays(`
  title: Stock market today: S&P 500 [<rises|gains/falls|drops>] {percent}%
  title: S&P 500 [closes|ends] <higher/lower> at {sp}
  title: Wall Street [<advances|climbs/retreats|slips>] as Dow <adds/sheds> {dowPoints} points
  lead: U.S. stocks [<rose|advanced/fell|declined>] [on {weekday}|in {weekday} trading]. The S&P 500 <gained/lost> {percent}% to {sp}, the Dow Jones Industrial Average {dowMove} to {dow}, and the Nasdaq Composite {nasdaqMove} to {nasdaq}.
  lead: The S&P 500 ended {weekday} {percent}% <higher/lower> at {sp}. The Dow {dowMove} to close at {dow} and the Nasdaq {nasdaqMove} to {nasdaq}.
  body: The S&P 500 is {week}. {coalLine}
  or: The broad index is {week}. {coalLine}
  quote: <Buyers keep showing up whenever the index dips/People sold what had gone up most, which is what a tired market does>
  quote: <It is a market that climbs while everybody argues about it/It was not a panic, it was a shrug with volume>`);

export const YIELDS_MOVE = bothWays(`
  title: 10-year Treasury yield [<rises|climbs/falls|drops>] {points} basis points to {value}%
  title: Treasury yields [<jump|rise/slide|fall>] with 10-year at {value}%
  lead: The yield on the 10-year Treasury note <rose/fell> {points} basis points to {value}% [on {weekday}|in {weekday} trading], from {previous}% the day before.
  body: The two-year yield, which follows expectations for Federal Reserve policy, stood at {two}%.
  quote: <Supply is coming and buyers want to be paid for taking it/When people are unsure they buy the thing that pays them back in dollars>`);

export const COAL_WEEK = parseCopy(`
  title: Coal week: coking coal at {cokingCoal}, API2 at {api2}
  title: Weekly coal prices: Newcastle at {newcastleCoal}, coking coal at {cokingCoal}
  title: The week in coal [prices|markets]
  lead: Premium hard coking coal ended the week at {cokingCoal} a metric ton, {cokingCoalWeek}, while thermal coal at Newcastle stood at {newcastleCoal}, {newcastleCoalWeek}.
  lead: Thermal coal at Newcastle finished the week at {newcastleCoal} a metric ton, {newcastleCoalWeek}. Premium hard coking coal was at {cokingCoal}, {cokingCoalWeek}.
  body: Coal delivered to Northwest Europe, the API2 contract, ended at {api2}, {api2Week}.
  or: In Europe the API2 contract closed at {api2} a metric ton, {api2Week}.
  body: Brokers spoke of a market with [few|not many] cargoes for prompt loading and buyers in no hurry.
  or: Deals were few, brokers said, and most of the talk was about next year's contracts.
  quote: Everybody has an opinion about {nextYear} and nobody has a price
  quote: The spread between steel coal and power coal tells you where the tons want to go`);

export const TICKER_NOTES = parseCopy(`
  title: Where {company} stock stands after {weekday}
  title: {company} stock {monthMove} in a month: what the chart shows
  title: {company} trades {belowHigh}% below its 52-week high
  title: {company} stock is {side} its 50-day average
  lead: {name} closed at {price} [on {weekday}|in {weekday} trading] and are {monthMove} over the past month.
  lead: At {price}, {name} are {belowHigh}% below their 52-week high of {high} and {aboveLow}% above the low of {low}.
  body: The average close of the past 50 sessions is {average}, which puts the stock {side} a line that many traders watch.
  or: Chart watchers note that the price is {side} its 50-day average of {average}.
  body: Over 52 weeks the closes have ranged from {low} to {high}.
  or: The range of closing prices over the past year is {low} to {high}.
  quote: A chart tells you where people bought, it does not tell you why
  quote: We look at the range first and at the story afterwards`);

/** `<rise/fall>` in a copy becomes its first half if the price is up, else its second. */
function bothWays(copy: string) {
  const half = (which: string) => parseCopy(copy.replaceAll(/<([^/]*)\/([^>]*)>/g, which));
  return { up: half('$1'), down: half('$2') };
}
