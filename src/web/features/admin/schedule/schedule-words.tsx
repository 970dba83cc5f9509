import { useQuery } from '@tanstack/react-query';
import type { ScheduleForm } from '#contract/schedule.ts';
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

/** Why a schedule would be rejected. Undefined if valid or empty, and until the libraries are loaded. */
export function useScheduleProblem(text: string, form: ScheduleForm): string | undefined {
  const reader = useScheduleReader();
  if (text.trim() === '') return undefined;
  try {
    reader?.parseSchedule(text, form);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

interface SchedulePreviewProps {
  text: string;
  form: ScheduleForm;
  /** None for an agent that is off. */
  runs: number;
}

/** Shows nothing for an invalid schedule: its field says why. */
export function SchedulePreview({ text, form, runs }: SchedulePreviewProps) {
  const now = useNow(60_000);
  const reader = useScheduleReader();
  const cron = text.trim();
  const problem = useScheduleProblem(text, form);
  if (cron === '' || !reader || problem !== undefined) return null;
  const sentence = readOrUndefined(reader.describeSchedule, cron);
  const nextRuns = runs === 0 ? [] : reader.listNextRuns(cron, now, runs);
  return (
    <div className="grid gap-2 text-13">
      {sentence && <p className="font-medium">{sentence} (Eastern time)</p>}
      {runs === 0 ? (
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
