import { countOf } from '#contract/count-of.ts';
import type { useAction } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { LabeledSwitch } from '#web/ui/switch.tsx';
import {
  changeDraft,
  EVERY_DAY,
  HOURS,
  INTERVAL_HOURS,
  MINUTES,
  normalizeCron,
  readDraft,
  SCHEDULE_KINDS,
  type ScheduleDraft,
  WEEKDAYS,
  WEEKENDS,
} from './cron-text.ts';
import { SchedulePreview, useScheduleProblem } from './schedule-words.tsx';

const PREVIEWED_RUNS = 5;

interface ScheduleSectionProps {
  shared: ReturnType<typeof useScheduleDraft>;
  enabled: boolean;
  isToggling?: boolean;
  update: Pick<ReturnType<typeof useAction>, 'isPending' | 'conflict' | 'load' | 'keep'>;
  /** Undefined where the agent is switched elsewhere on the screen. */
  onToggle?: (() => void) | undefined;
  onUpdate: (schedule: string) => void;
  error?: string | undefined;
}

export function ScheduleSection(props: ScheduleSectionProps) {
  return (
    <Section
      title="Schedule Configuration"
      aside={
        props.onToggle && (
          <LabeledSwitch
            state={props.enabled ? 'Active' : 'Inactive'}
            label="The schedule is active"
            checked={props.enabled}
            busy={props.isToggling ?? false}
            onChange={props.onToggle}
          />
        )
      }
    >
      <ScheduleEditor {...props} />
    </Section>
  );
}

function ScheduleEditor({ shared, enabled, update, onUpdate, error }: ScheduleSectionProps) {
  const { draft, setDraft, isChanged, load } = shared;
  const change = (step: Partial<ScheduleDraft>) => setDraft(changeDraft(draft, step));
  const problem = useScheduleProblem(draft.text, 'editor');
  const lacksDays = draft.kind === 'Weekly' && draft.days.length === 0;
  return (
    <div className="grid gap-4">
      <div>
        <ChoiceBar
          label="Schedule type"
          choices={SCHEDULE_KINDS}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      {draft.kind === 'Weekly' && <WeekdayPicker days={draft.days} onChange={(days) => change({ days })} />}
      {(draft.kind === 'Weekly' || draft.kind === 'Daily') && (
        <div className="grid max-w-[240px] grid-cols-2 gap-3">
          <SelectField
            label="Hour"
            value={draft.hour}
            options={HOURS.map(toTwoDigits)}
            onValue={(value) => change({ hour: Number(value) })}
          />
          <SelectField
            label="Minute"
            value={draft.minute}
            options={MINUTES.map(toTwoDigits)}
            onValue={(value) => change({ minute: Number(value) })}
          />
        </div>
      )}
      {draft.kind === 'Interval' && (
        <div className="max-w-[240px]">
          <SelectField
            label="Every"
            hint="At the top of the hour"
            value={draft.everyHours}
            options={INTERVAL_HOURS.map((hours) => ({
              value: String(hours),
              label: countOf(hours, 'hour'),
            }))}
            onValue={(value) => change({ everyHours: Number(value) })}
          />
        </div>
      )}
      {draft.kind === 'Custom' && (
        <div className="max-w-[420px]">
          <TextField
            label="Cron expression"
            hint="minute hour day month weekday"
            error={problem}
            value={draft.text}
            maxLength={120}
            spellCheck={false}
            onValue={(text) => change({ text })}
          />
        </div>
      )}
      <div className="grid gap-3 rounded-md border border-line bg-s2 px-4 py-3">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13">
          <span className="text-12 text-t3">Cron</span>
          <code className="font-mono text-14 wrap-anywhere">{draft.text || '–'}</code>
        </p>
        {lacksDays ? (
          <p className="text-13 text-loss">Choose at least one day.</p>
        ) : (
          <SchedulePreview text={draft.text} form="editor" runs={enabled ? PREVIEWED_RUNS : 0} />
        )}
      </div>
      <ConflictBanner of={update} />
      <ErrorText>{error}</ErrorText>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!isChanged || lacksDays || problem !== undefined}
          blocked={update.conflict !== undefined}
          busy={update.isPending}
          busyLabel="Updating..."
          onClick={() => onUpdate(draft.text)}
        >
          Update
        </Button>
        <Button tone="quiet" onClick={load}>
          Reset to Current
        </Button>
      </div>
    </div>
  );
}

const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
  .split(' ')
  .map((name, place) => ({ day: (place + 1) % 7, name }));

const SHORTCUTS = [
  { label: 'Weekdays', days: WEEKDAYS },
  { label: 'Weekends', days: WEEKENDS },
  { label: 'Every Day', days: EVERY_DAY },
];

interface WeekdayPickerProps {
  days: readonly number[];
  onChange: (days: readonly number[]) => void;
}

function WeekdayPicker({ days, onChange }: WeekdayPickerProps) {
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

export function useScheduleDraft(current: string, version: number) {
  const shared = useSharedDraft(readDraft(current), version);
  const isChanged = normalizeCron(shared.draft.text) !== normalizeCron(current);
  return { ...shared, isChanged };
}

function toTwoDigits(value: number) {
  return { value: String(value), label: String(value).padStart(2, '0') };
}
