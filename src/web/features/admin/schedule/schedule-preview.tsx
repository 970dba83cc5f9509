import { formatExact } from '#web/format.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useScheduleReader } from './use-schedule-reader.ts';

interface SchedulePreviewProps {
  text: string;
  /** How many fields a schedule has here, and what they are called. */
  fields: readonly string[];
  runs: number;
}

const runTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** What a schedule means, in a sentence and in the runs it makes next. */
export function SchedulePreview({ text, fields, runs }: SchedulePreviewProps) {
  const now = useNow(60_000);
  const reader = useScheduleReader();
  if (text.trim() === '' || !reader) return null;
  const meaning = readMeaning(reader, text.trim(), fields, runs, now);
  if ('problem' in meaning) return <p className="text-13 text-loss">{meaning.problem}</p>;
  return (
    <div className="grid gap-2 text-13">
      <p className="font-medium">{meaning.sentence} (Eastern time)</p>
      {meaning.nextRuns.length === 0 ? (
        <p className="text-loss">This schedule never runs.</p>
      ) : (
        <div>
          <p className="text-12 text-t3">Next runs</p>
          <ol className="mt-1 flex flex-wrap gap-1.5">
            {meaning.nextRuns.map((run) => (
              <li key={run.getTime()} className="rounded-sm bg-s3 px-2 py-0.5 text-t2">
                <time dateTime={run.toISOString()} title={formatExact(run)}>
                  {formatRunTime(run)}
                </time>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** `Mon, Nov 16, 9:00 AM EST` */
export function formatRunTime(run: Date): string {
  return `${runTime.format(run).replaceAll(/[\u202f\u00a0]/g, ' ')} EST`;
}

type Reader = NonNullable<ReturnType<typeof useScheduleReader>>;

function readMeaning(reader: Reader, text: string, fields: readonly string[], runs: number, now: Date) {
  if (text.split(/\s+/).length !== fields.length) {
    return { problem: `A schedule has ${fields.length} fields: ${fields.join(' ')}` };
  }
  try {
    return { sentence: reader.describeSchedule(text), nextRuns: reader.listNextRuns(text, now, runs) };
  } catch {
    return { problem: 'This schedule cannot be read.' };
  }
}
