import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** Grows with its content where the browser supports it. */
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
