import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** Several lines; as high as what is written in it where the browser can do that. */
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
