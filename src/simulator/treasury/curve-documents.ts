import { writeAmericanDay } from '../page-text.ts';
import { isoDay } from '../world/days.ts';
import { type CurveRow, PUBLISHED_TENORS } from './curve-rows.ts';

const BASE = 'https://home.treasury.gov/resource-center/data-chart-center/interest-rates/pages/xml';
const DATA = 'http://schemas.microsoft.com/ado/2007/08/dataservices';

/** The Atom feed in the format of Microsoft's data services. */
export function writeCurveXml(rows: readonly CurveRow[], now: number): string {
  const updated = toSecond(rows.at(-1)?.publishedAt ?? now);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes" ?>
<feed xml:base="${BASE}" xmlns="http://www.w3.org/2005/Atom" xmlns:d="${DATA}" xmlns:m="${DATA}/metadata">
<title type="text">DailyTreasuryYieldCurveRateData</title>
<id>${BASE}?data=daily_treasury_yield_curve</id>
<updated>${updated}</updated>
<link rel="self" title="DailyTreasuryYieldCurveRateData" href="DailyTreasuryYieldCurveRateData" />
${rows.map(writeEntry).join('')}</feed>
`;
}

function writeEntry({ day, id, yields, display, publishedAt }: CurveRow): string {
  const fields = [...yields].map(([field, value]) => writeField(field, 'Edm.Double', value));
  return `<entry>
<id>${BASE}-item?data=daily_treasury_yield_curve&amp;id=${id ?? ''}</id>
<title type="text"></title>
<updated>${toSecond(publishedAt)}</updated>
<author><name /></author>
<content type="application/xml"><m:properties>
${id === undefined ? '' : writeField('Id', 'Edm.Int32', String(id))}${writeField('NEW_DATE', 'Edm.DateTime', `${isoDay(day)}T00:00:00`)}${fields.join('')}${writeField('BC_30YEARDISPLAY', 'Edm.Double', display)}</m:properties></content>
</entry>
`;
}

function writeField(name: string, type: string, value: string): string {
  return `<d:${name} m:type="${type}">${value}</d:${name}>\n`;
}

/** Newest day first. Maturities without values in the year have no column. */
export function writeCurveCsv(rows: readonly CurveRow[]): string {
  const tenors = PUBLISHED_TENORS.filter(
    ({ since, field }) => since === undefined || rows.some(({ yields }) => yields.has(field)),
  );
  const head = ['Date', ...tenors.map(({ heading }) => `"${heading}"`)].join(',');
  const lines = rows
    .filter(({ yields }) => yields.size > 0)
    .toReversed()
    .map(({ day, yields }) =>
      [writeAmericanDay(day), ...tenors.map(({ field }) => yields.get(field) ?? '')].join(','),
    );
  return `${[head, ...lines].join('\n')}\n`;
}

function toSecond(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
