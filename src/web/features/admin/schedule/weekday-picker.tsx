import { Button } from '#web/ui/button.tsx';
import { EVERY_DAY, WEEKDAYS, WEEKENDS } from './cron-text.ts';

const DAYS = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
];

const SHORTCUTS = [
  { label: 'Weekdays', days: WEEKDAYS },
  { label: 'Weekends', days: WEEKENDS },
  { label: 'Every Day', days: EVERY_DAY },
];

interface WeekdayPickerProps {
  days: readonly number[];
  onChange: (days: readonly number[]) => void;
}

export function WeekdayPicker({ days, onChange }: WeekdayPickerProps) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="grid w-full max-w-[324px] grid-cols-7 gap-1">
        <legend className="sr-only">Days of the week</legend>
        {DAYS.map(({ day, name }) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            onClick={() => toggle(day)}
            className="h-10 rounded-md border border-ctl text-13 font-medium text-t2 transition-colors hover:bg-s3 aria-pressed:bg-s3 aria-pressed:font-semibold aria-pressed:text-t1 aria-pressed:shadow-[inset_0_-2px_0_var(--color-lamp)] pointer-coarse:h-11 forced-colors:aria-pressed:bg-[Highlight]"
          >
            <span aria-hidden>{name.slice(0, 2)}</span>
            {/* The full name: a screen reader would read two parts as two words. */}
            <span className="sr-only">{name}</span>
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-1">
        {SHORTCUTS.map(({ label, days: chosen }) => (
          <Button key={label} size="small" tone="quiet" onClick={() => onChange(chosen)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
