import { TextField } from '#web/ui/field.tsx';
import { formatCount } from '#wording/format.ts';
import { SchedulePreview, useScheduleProblem } from '../schedule/schedule-words.tsx';

const PREVIEWED_RUNS = 3;

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function ScheduleField({ value, onChange }: FieldProps) {
  return (
    <div className="grid gap-3">
      <TextField
        label="Schedule"
        value={value}
        maxLength={120}
        spellCheck={false}
        error={useScheduleProblem(value, 'spider')}
        hint={
          <>
            <span className="block">second minute hour day month dayOfWeek</span>
            Empty means manual only
          </>
        }
        onValue={onChange}
      />
      <SchedulePreview text={value} form="spider" runs={PREVIEWED_RUNS} />
    </div>
  );
}

interface MaxArticlesFieldProps extends FieldProps {
  limits: { maxArticles: number; defaultMaxArticles: number };
  onBlur?: () => void;
}

export function MaxArticlesField({ value, limits, onChange, onBlur }: MaxArticlesFieldProps) {
  return (
    <TextField
      label="Max articles"
      type="number"
      inputMode="numeric"
      min={1}
      max={limits.maxArticles}
      step={1}
      value={value}
      hint={`From 1 to ${formatCount(limits.maxArticles)}. Default: ${formatCount(limits.defaultMaxArticles)}`}
      onValue={onChange}
      {...(onBlur && { onBlur })}
    />
  );
}
