import type { KeyboardEvent, Ref } from 'react';
import { PasswordField } from '#web/ui/field.tsx';

export const PASSWORD_REQUIRED = 'Password is required';

interface OwnPasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
  /** Enter where the button is off, which no form hears of. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The password of whoever sits here, asked for again before something weighty. */
export function OwnPasswordField({ value, onChange, error, onEnter, ref }: OwnPasswordFieldProps) {
  const hearEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <PasswordField
      ref={ref}
      label="Your Password (Required)"
      autoComplete="current-password"
      maxLength={1024}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={hearEnter}
    />
  );
}
