import { useScheduleReader } from './use-schedule-reader.ts';

/** A schedule as it is written, and in words as soon as there is somebody to read it. */
export function ScheduleWords({ schedule }: { schedule: string }) {
  const reader = useScheduleReader();
  const words = reader && sayWords(() => reader.describeSchedule(schedule));
  return (
    <>
      {words && <span className="block">{words}</span>}
      <code className={`font-mono text-13 wrap-anywhere ${words ? 'font-normal text-t3' : ''}`}>
        {schedule}
      </code>
    </>
  );
}

/** A schedule nobody can read is still shown as it is written. */
function sayWords(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
