import { useEffect, useId, useRef } from 'react';

interface ChoiceBarProps<V extends string> {
  label: string;
  choices: readonly V[];
  /** Labels that differ from the choice. */
  labels?: Partial<Record<V, string>>;
  value: V;
  onChange: (value: V) => void;
  takesFocus?: boolean;
}

export function ChoiceBar<V extends string>({
  label,
  choices,
  labels = {},
  value,
  onChange,
  takesFocus = false,
}: ChoiceBarProps<V>) {
  const name = useId();
  const bar = useRef<HTMLDivElement>(null);
  // A shortcut chooses without moving the focus, so move it here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another value is chosen
  useEffect(() => {
    if (bar.current?.contains(document.activeElement))
      bar.current.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [value]);
  return (
    <div
      ref={bar}
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-0.5 rounded-md border border-ctl bg-s1 p-0.5"
    >
      {choices.map((choice) => (
        <label
          key={choice}
          className="choice relative flex min-h-8 min-w-11 items-center justify-center rounded-[6px] px-2.5 text-13 font-medium text-t2 transition-colors hover:text-t1 has-checked:bg-s3 has-checked:text-t1 has-checked:shadow-[inset_0_-2px_0_var(--color-lamp)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={name}
            checked={choice === value}
            // biome-ignore lint/a11y/noAutofocus: only where a dialog asks for it
            autoFocus={takesFocus && choice === value}
            onChange={() => onChange(choice)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {labels[choice] ?? choice}
        </label>
      ))}
    </div>
  );
}
