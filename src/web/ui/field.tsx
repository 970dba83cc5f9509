import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { formatWord } from '#wording/format.ts';
import { ErrorText } from './error-text.tsx';

interface ValueProps<V extends string = string> {
  onValue?(value: NoInfer<V>): void;
}

interface FieldProps<V extends string = string> extends ValueProps<V> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

function listen<V extends string>(onValue: ValueProps<V>['onValue']) {
  return onValue && { onChange: ({ target }: { target: { value: string } }) => onValue(target.value as V) };
}

/** Passes all other props to the control, with the ids that connect label and control. */
function Field<P extends FieldProps & { 'aria-describedby'?: string | undefined }>({
  of: { label, hint, error, onValue, 'aria-describedby': describedBy, ...control },
  children,
}: {
  of: P;
  children: (control: Omit<P, keyof FieldProps | 'aria-describedby'> & { id: string }) => ReactNode;
}) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-medium text-t2">
        {label}
      </label>
      {children({
        ...control,
        ...listen(onValue),
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <ErrorText id={`${id}-error`}>{error}</ErrorText>
      {hint && (
        <div id={`${id}-hint`} className="text-12 text-t3">
          {hint}
        </div>
      )}
    </div>
  );
}

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>;

export function TextField(props: InputProps) {
  return <Field of={props}>{(input) => <input autoComplete="off" {...input} className="control" />}</Field>;
}

export function PasswordField(props: InputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field of={props}>
      {(input) => (
        <div className="relative">
          <input {...input} type={shown ? 'text' : 'password'} className="control pr-12" />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={input.id}
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

export function TextAreaField(props: TextAreaProps) {
  return (
    <Field of={props}>{(area) => <textarea {...area} className="control field-sizing-content py-2" />}</Field>
  );
}

/** Values with their labels. One without a label is shown as its own word. */
export type Options<V extends string> = ListedOptions<V> | { readonly [value in V]: string };
export type ListedOptions<V extends string> = readonly (V | { value: V; label: string })[];

interface SelectProps<V extends string> extends ValueProps<V>, Omit<ComponentProps<'select'>, 'children'> {
  options: Options<V>;
}

export function Select<V extends string>({
  options,
  onValue,
  className = 'control',
  ...select
}: SelectProps<V>) {
  return (
    <select {...select} {...listen(onValue)} className={className}>
      {labelOptions(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function labelOptions(options: Options<string>): [value: string, label: string][] {
  if (!isList(options)) return Object.entries(options);
  return options.map((one) => (typeof one === 'string' ? [one, formatWord(one)] : [one.value, one.label]));
}

const isList = Array.isArray as (options: Options<string>) => options is ListedOptions<string>;

export function SelectField<V extends string>(
  props: FieldProps<V> & Omit<SelectProps<V>, 'className' | 'id'>,
) {
  return <Field of={props}>{(select) => <Select {...select} />}</Field>;
}
