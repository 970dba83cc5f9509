import { writeAmericanDay, writeMoney } from '../page-text.ts';
import { answerPage, createSite, type SiteRequest } from '../site.ts';
import type { Answer, Source } from '../source.ts';
import { type FigureId, listQuotes, PAGE_FAULTS, type Shown } from './quotes.ts';

interface Commodity {
  title: string;
  unit: string;
  figure: FigureId;
}

const COMMODITIES: Record<string, Commodity> = {
  '/commodities/coal-price': { title: 'Coal', unit: 'USD per Ton', figure: 'api2' },
  '/commodities/iron-ore-price': { title: 'Iron Ore', unit: 'USD per Ton', figure: 'ironOre' },
};

const HISTORY_ROWS = 20;

export function createMarketsInsiderSource(): Source {
  return createSite({
    id: 'markets-insider',
    hosts: ['markets.businessinsider.com'],
    robots: 'User-agent: *\nDisallow: /search\nDisallow: /ajax/\n',
    answer: answerCommodity,
    changes: PAGE_FAULTS,
  });
}

function answerCommodity(path: string, { world, now, change }: SiteRequest<Shown>): Answer | undefined {
  const commodity = COMMODITIES[path];
  if (!commodity) return undefined;
  const { title, unit, figure } = commodity;
  const shown = change({ quotes: listQuotes(world, figure, now, HISTORY_ROWS), unit });
  return answerPage(
    200,
    `${title} PRICE Today | Spot Price Chart | Markets Insider`,
    writeBody(title, shown),
  );
}

function writeBody(title: string, { quotes, unit, price }: Shown): string {
  const [before, last] = quotes.slice(-2);
  const close = last?.close ?? Number.NaN;
  const move = close - (before?.close ?? Number.NaN);
  const rows = quotes.toReversed().map(({ day, close: value }) => {
    const [open, high, low] = [value * 0.998, value * 1.006, value * 0.993].map(writeMoney);
    return `<tr class="table__tr"><td class="table__td">${writeAmericanDay(day)}</td><td class="table__td">${writeMoney(value)}</td><td class="table__td">${open}</td><td class="table__td">${high}</td><td class="table__td">${low}</td></tr>`;
  });
  return `<nav class="header__nav"><a href="/stocks">Stocks</a><a href="/commodities">Commodities</a></nav>
<section class="price-section">
<h1 class="price-section__identifier"><span class="price-section__label">${title}</span> <span class="price-section__category">Commodity</span></h1>
<div class="price-section__values"><span class="price-section__current-value">${price ?? writeMoney(close)}</span> <span class="price-section__unit">${unit}</span>
<span class="price-section__absolute-value">${signed(move)}</span> <span class="price-section__relative-value">${signed((100 * move) / (close - move))}%</span></div>
<span class="price-section__date">${last ? writeAmericanDay(last.day) : ''} 11:59:00 PM</span>
</section>
<script>window.dataLayer = [{"price": "1.00"}];</script>
<section class="historical-prices"><h2>Historical Prices</h2>
<table class="table"><thead><tr><th class="table__th">Date</th><th class="table__th">Closing Price</th><th class="table__th">Open</th><th class="table__th">Daily High</th><th class="table__th">Daily Low</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></section>`;
}

/** The site uses a minus sign, not a hyphen. */
function signed(value: number): string {
  return `${value < 0 ? '\u2212' : '+'}${writeMoney(Math.abs(value))}`;
}
