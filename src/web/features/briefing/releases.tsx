import type { Release } from '#contract/briefing.ts';
import { formatWeekday } from '#web/format.ts';
import { Absent, BriefSection } from './brief-section.tsx';

export function Releases({ releases }: { releases: readonly Release[] }) {
  const days = [...new Set(releases.map(({ date }) => date))].sort();
  return (
    <BriefSection title="The coming week">
      {releases.length === 0 && <Absent>no releases scheduled for the coming week.</Absent>}
      <dl className="mt-2 print:mt-1 print:grid print:grid-cols-2 print:gap-x-6">
        {days.map((day) => (
          <div
            key={day}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 border-line py-2 text-13 not-first:border-t print:border-t-0! print:py-0 print:text-[8pt] print:leading-[11pt]"
          >
            <dt className="font-medium text-t3">{formatWeekday(day)}</dt>
            {releases
              .filter(({ date }) => date === day)
              .map(({ name, series }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a release may come twice
                <dd key={`${name} ${place}`} className="col-start-2 wrap-anywhere">
                  {name}
                  {series.length > 0 && (
                    <span className="block text-12 text-t3 print:hidden">{series.join(', ')}</span>
                  )}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </BriefSection>
  );
}
