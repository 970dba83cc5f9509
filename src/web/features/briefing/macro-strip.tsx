import { memo } from 'react';
import type { MacroItem } from '#contract/briefing.ts';
import { comparedUnit } from '#contract/units.ts';
import { Change } from '#web/ui/change.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { formatAsOf, formatPoints, formatSignedPercent, splitMeasure } from '#wording/format.ts';
import { Absent } from './brief-section.tsx';

export const MacroStrip = memo(function MacroStrip({ items }: { items: readonly MacroItem[] }) {
  if (items.every(({ value }) => value === null))
    return <Absent>the five key figures haven't been collected yet.</Absent>;
  const keys = listKeys(items.map(({ id }) => id));
  return (
    <ul
      aria-label="Key economic figures"
      className="mt-6 divide-line rounded-lg border border-line bg-s1 max-sm:divide-y sm:flex sm:divide-x print:mt-3 print:rounded-none print:border-x-0 print:flex print:divide-x print:divide-y-0"
    >
      {items.map((item, place) => (
        <MacroFigure key={keys[place]} item={item} />
      ))}
    </ul>
  );
});

function MacroFigure({ item }: { item: MacroItem }) {
  const { text, per } = splitMeasure(item.value, item.unit);
  const change = pickMacroChange(item);
  return (
    <li
      title={item.source && `Source: ${item.source}`}
      className="flex min-w-0 flex-1 items-center justify-between gap-3 px-4 py-2 sm:flex-col sm:items-stretch sm:justify-start sm:gap-0 sm:px-3 sm:py-3 print:flex-col print:items-stretch print:justify-start print:gap-0 print:px-2 print:py-1"
    >
      <div className="min-w-0">
        <p className="text-12 font-medium text-t2 wrap-anywhere print:text-[7pt] print:leading-[9pt]">
          {item.title}
        </p>
        <p className="text-11 text-t3 sm:hidden print:hidden">{sayPeriod(item)}</p>
      </div>
      <div className="flex max-w-[62%] min-w-0 shrink-0 flex-wrap items-baseline justify-end gap-x-3 sm:mt-auto sm:block sm:max-w-none print:block print:max-w-none">
        <p
          className={`min-w-0 text-16 font-semibold wrap-anywhere sm:mt-1 sm:text-20 print:mt-0 print:text-[11pt] print:leading-[13pt] ${item.value === null ? 'text-t3' : ''}`}
        >
          {text}
          {per !== '' && per !== 'points' && <span className="text-12 font-normal text-t3"> {per}</span>}
        </p>
        <p className="text-12 font-medium max-sm:min-w-[4.75rem] max-sm:text-right print:text-left print:text-[7pt] print:leading-[9pt]">
          {item.value !== null && (
            <Change value={change.value} format={change.format} plain={item.category !== 'markets'} />
          )}
        </p>
        <p className="mt-0.5 text-11 text-t3 max-sm:hidden print:mt-0 print:block print:text-[6.5pt] print:leading-[8pt]">
          {sayPeriod(item)}
        </p>
      </div>
    </li>
  );
}

/** `Oct 2026`, `Q3 2026`, or the day of a market price; empty without a value. */
function sayPeriod({ category, timestamp, value }: MacroItem): string {
  if (value === null) return '';
  const period = category === 'markets' ? 'day' : category === 'gdp' ? 'quarter' : 'month';
  return formatAsOf(timestamp ?? '', period, null);
}

/** Rates change in percentage points, everything else in percent. */
export function pickMacroChange({ unit, change, changePercent }: MacroItem) {
  return comparedUnit(unit) === '%'
    ? { value: change, format: formatPoints }
    : { value: changePercent, format: formatSignedPercent };
}
