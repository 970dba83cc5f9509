import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Callout } from '../callout.tsx';
import {
  changeDraft,
  HOURS,
  INTERVAL_HOURS,
  MINUTES,
  normalizeCron,
  readDraft,
  SCHEDULE_KINDS,
  type ScheduleDraft,
} from './cron-text.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { WeekdayPicker } from './weekday-picker.tsx';

const FIELDS = ['minute', 'hour', 'day', 'month', 'weekday'];
const PREVIEWED_RUNS = 5;

interface ScheduleEditorProps {
  /** What the server has. */
  current: string;
  busy: boolean;
  onUpdate: (schedule: string) => void;
  /** Why the last update was not even sent. */
  error?: string | undefined;
}

export function ScheduleEditor({ current, busy, onUpdate, error }: ScheduleEditorProps) {
  const { draft, setDraft, isDifferent, wasOvertaken } = useScheduleDraft(current);
  const change = (step: Partial<ScheduleDraft>) => setDraft(changeDraft(draft, step));
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
            onChange={(event) => change({ hour: Number(event.target.value) })}
          />
          <SelectField
            label="Minute"
            value={draft.minute}
            options={MINUTES.map(toTwoDigits)}
            onChange={(event) => change({ minute: Number(event.target.value) })}
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
              label: hours === 1 ? '1 hour' : `${hours} hours`,
            }))}
            onChange={(event) => change({ everyHours: Number(event.target.value) })}
          />
        </div>
      )}
      {draft.kind === 'Custom' && (
        <div className="max-w-[420px]">
          <TextField
            label="Cron expression"
            hint={FIELDS.join(' ')}
            value={draft.text}
            maxLength={120}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change({ text: event.target.value })}
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
          <SchedulePreview text={draft.text} fields={FIELDS} runs={PREVIEWED_RUNS} />
        )}
      </div>
      {wasOvertaken && (
        <Callout tone="warning">
          The schedule was changed in the meantime. It is now <code className="font-mono">{current}</code>:
          Update replaces that one, Reset to Current takes it over.
        </Callout>
      )}
      {error && (
        <p role="alert" className="text-13 text-loss">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!isDifferent || lacksDays}
          busy={busy}
          busyLabel="Updating..."
          onClick={() => onUpdate(draft.text)}
        >
          Update
        </Button>
        <Button tone="quiet" onClick={() => setDraft(readDraft(current))}>
          Reset to Current
        </Button>
      </div>
    </div>
  );
}

/**
 * What is being chosen, beside what holds. An untouched draft follows the server; one that was begun stays, and
 * is told when the schedule it was begun from is no longer the one.
 */
function useScheduleDraft(current: string) {
  const [{ draft, begunFrom }, setState] = useState(() => ({
    draft: readDraft(current),
    begunFrom: current,
  }));
  const text = normalizeCron(draft.text);
  const isDifferent = text !== normalizeCron(current);
  if (begunFrom !== current && !isDifferent) setState({ draft, begunFrom: current });
  else if (begunFrom !== current && text === normalizeCron(begunFrom)) {
    setState({ draft: readDraft(current), begunFrom: current });
  }
  return {
    draft,
    isDifferent,
    wasOvertaken: isDifferent && begunFrom !== current && text !== normalizeCron(begunFrom),
    setDraft: (next: ScheduleDraft) => {
      const isReset = normalizeCron(next.text) === normalizeCron(current);
      setState({ draft: next, begunFrom: isReset ? current : begunFrom });
    },
  };
}

function toTwoDigits(value: number) {
  return { value: String(value), label: String(value).padStart(2, '0') };
}
