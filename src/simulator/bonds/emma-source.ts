import { writeAmericanDay } from '../page-text.ts';
import { answerPage, createSite, type SiteRequest } from '../site.ts';
import type { Answer, Source } from '../source.ts';
import { dayOf } from '../world/days.ts';
import { listTradeDays, SECURITIES, type Security, type TradeDay } from './securities.ts';

const DETAILS = '/Security/Details/';
const ACCEPTED = /(?:^|;\s*)Disclaimer6=msrborg\s*(?:;|$)/;

/** Municipal bonds and their trades, shown only after the terms of use were accepted. */
export function createEmmaSource(): Source {
  return createSite({
    id: 'emma',
    hosts: ['emma.msrb.org'],
    robots: 'User-agent: *\nDisallow: /*.pdf$\n',
    answer: answerSecurity,
    changes: TRADE_FAULTS,
    faults: { 'terms-page': termsPage, unknown: missingPage },
  });
}

const TRADE_FAULTS: Record<string, (days: TradeDay[]) => TradeDay[]> = {
  'no-trades': () => [],
  'future-date': ([newest, ...older]) =>
    newest ? [{ ...newest, day: dayOf('2099-12-31') }, newest, ...older] : older,
};

function answerSecurity(path: string, request: SiteRequest<TradeDay[]>): Answer | undefined {
  if (!ACCEPTED.test(request.headers.cookie ?? '')) return termsPage();
  if (!path.startsWith(DETAILS)) return undefined;
  const cusip = path.slice(DETAILS.length);
  const security = SECURITIES.find((candidate) => candidate.cusip === cusip);
  if (!security) return missingPage();
  const days = request.change(listTradeDays(security, request.world, request.now));
  return answerPage(200, 'Municipal Securities Rulemaking Board::EMMA', writeBody(security, days));
}

function termsPage(): Answer {
  return answerPage(
    200,
    'EMMA Terms of Use',
    `<form method="post" action="./Disclaimer.aspx" id="aspnetForm"><h1>Terms of Use</h1>
<div class="disclaimer">Please read the terms of use of this web site. By pressing the button you agree to them.</div>
<input type="submit" name="ctl00$mainContentArea$disclaimerContent$yesButton" value="Accept" id="ctl00_mainContentArea_disclaimerContent_yesButton" /></form>`,
  );
}

function missingPage(): Answer {
  return answerPage(
    200,
    'Municipal Securities Rulemaking Board::EMMA',
    '<div class="error-content"><h2>Sorry</h2><span>No records were found for the security you asked for.</span></div>',
  );
}

function writeBody(security: Security, days: readonly TradeDay[]): string {
  const { cusip, issuer, description, coupon, maturity, principal } = security;
  const fields = [
    ['CUSIP', `${cusip}*`],
    ['Coupon', `${coupon.toFixed(3)} %`],
    ['Maturity Date', writeAmericanDay(maturity)],
    ['Principal Amount at Issuance', `$${principal.toLocaleString('en-US')}`],
  ].map(
    ([label, value]) => `<li><span class="label">${label}:</span> <span class="value">${value}</span></li>`,
  );
  const body = days.length > 0 ? days.map(writeDay).join('\n') : NO_TRADES;
  return `<div class="card EMMA-light-blue"><h3>${issuer}</h3><p>${description.replaceAll('&', '&amp;')}</p>
<ul class="list-unstyled">${fields.join('')}</ul></div>
<ul class="nav TA-nav"><li><a href="#t-rollup">Trade Summary</a></li></ul>
<div id="lvRollup_wrapper"><table id="lvRollup" class="table dataTable">
<thead><tr><th>Trade Date</th><th>High/Low Price (%)</th><th>High/Low Yield (%)</th><th>Trade Count</th><th>Total Trade Amount ($)</th></tr></thead>
<tbody>${body}</tbody></table></div>
<p class="copyright">CUSIP is a registered trademark. * Copyright applies.</p>`;
}

const NO_TRADES = '<tr class="odd"><td colspan="5" class="dataTables_empty">No trades available</td></tr>';

function writeDay({ day, highPrice, lowPrice, highYield, lowYield, count, amount }: TradeDay): string {
  const cells = [
    writeAmericanDay(day),
    `${highPrice.toFixed(3)} / ${lowPrice.toFixed(3)}`,
    `${highYield.toFixed(3)} / ${lowYield.toFixed(3)}`,
    String(count),
    amount.toLocaleString('en-US'),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
