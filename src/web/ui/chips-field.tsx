import { type KeyboardEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { RemovableChips } from './removable-chips.tsx';

interface ChipsFieldProps {
  label: string;
  hint: string;
  values: readonly string[];
  /** Returns the values plus the typed ones. */
  add: (values: readonly string[], typed: string) => readonly string[];
  onChange: (values: readonly string[]) => void;
  maxLength: number;
  addLabel: string;
  chipsLabel: string;
  removeLabel: string;
}

export function ChipsField({ label, hint, values, add, onChange, maxLength, ...labels }: ChipsFieldProps) {
  const [typed, setTyped] = useState('');
  const addTyped = () => {
    onChange(add(values, typed));
    setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addTyped();
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <TextField
            label={label}
            value={typed}
            maxLength={maxLength}
            spellCheck={false}
            hint={hint}
            onValue={setTyped}
            onKeyDown={addOnEnter}
          />
        </div>
        <div className="pt-6">
          <Button onClick={addTyped}>{labels.addLabel}</Button>
        </div>
      </div>
      <RemovableChips
        label={labels.chipsLabel}
        chips={values.map((value) => ({ id: value, name: value }))}
        action={labels.removeLabel}
        onRemove={(value) => onChange(values.filter((other) => other !== value))}
      />
    </fieldset>
  );
}
