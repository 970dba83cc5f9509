import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

function Field({
  label,
  hint,
  error,
  describedBy,
  children,
}: FieldProps & { describedBy?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-medium text-t2">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-13 text-loss">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-12 text-t3">
          {hint}
        </div>
      )}
    </div>
  );
}

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>;

export function TextField({ label, hint, error, 'aria-describedby': describedBy, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} describedBy={describedBy}>
      {(wiring) => <input autoComplete="off" {...input} {...wiring} className="control" />}
    </Field>
  );
}

export function PasswordField({ label, hint, error, 'aria-describedby': describedBy, ...input }: InputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} describedBy={describedBy}>
      {(wiring) => (
        <div className="relative">
          <input {...input} {...wiring} type={shown ? 'text' : 'password'} className="control pr-12" />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-t3 hover:text-t1"
          >
            <Icon size={18} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

export function TextAreaField({
  label,
  hint,
  error,
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} describedBy={describedBy}>
      {(wiring) => <textarea {...area} {...wiring} className="control field-sizing-content py-2" />}
    </Field>
  );
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ label, hint, error, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className="control">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
