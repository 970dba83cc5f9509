import { useQuery } from '@tanstack/react-query';
import { useNow } from '#web/ui/use-now.ts';
import { formatExact, formatRunTime } from '#wording/format.ts';

export function ScheduleWords({ schedule }: { schedule: string }) {
  const words = readOrUndefined(useScheduleReader()?.describeSchedule, schedule);
  return (
    <>
      {words && <span className="block">{words}</span>}
      <code className={`font-mono text-13 wrap-anywhere ${words ? 'font-normal text-t3' : ''}`}>
        {schedule}
      </code>
    </>
  );
}

interface SchedulePreviewProps {
  text: string;
  fields: readonly string[];
  /** None for an agent that is off. */
  runs: number;
}

export function SchedulePreview({ text, fields, runs }: SchedulePreviewProps) {
  const now = useNow(60_000);
  const reader = useScheduleReader();
  const cron = text.trim();
  if (cron === '' || !reader) return null;
  if (cron.split(/\s+/).length !== fields.length)
    return <Problem>{`A schedule has ${fields.length} fields: ${fields.join(' ')}`}</Problem>;
  const sentence = readOrUndefined(reader.describeSchedule, cron);
  const nextRuns = readOrUndefined((schedule) => reader.listNextRuns(schedule, now, Math.max(1, runs)), cron);
  if (sentence === undefined || nextRuns === undefined) return <Problem>This schedule is not valid.</Problem>;
  return (
    <div className="grid gap-2 text-13">
      <p className="font-medium">{sentence} (Eastern time)</p>
      {nextRuns.length === 0 ? (
        <Problem>This schedule never runs.</Problem>
      ) : runs === 0 ? (
        <p className="text-12 text-t3">No next runs while the agent is off.</p>
      ) : (
        <div>
          <p className="text-12 text-t3">Next runs</p>
          <ol className="mt-1 flex flex-wrap gap-1.5">
            {nextRuns.map((run) => (
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

function Problem({ children }: { children: string }) {
  return <p className="text-13 text-loss">{children}</p>;
}

/** Loaded on demand because the cron libraries are large; undefined until then. */
export function useScheduleReader() {
  const { data } = useQuery({
    queryKey: ['schedule-reader'],
    queryFn: () => import('./read-schedule.ts').then((reader) => ({ ...reader })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

function readOrUndefined<T>(read: ((schedule: string) => T) | undefined, schedule: string): T | undefined {
  try {
    return read?.(schedule);
  } catch {
    return undefined;
  }
}
