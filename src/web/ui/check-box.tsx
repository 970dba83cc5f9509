import type { ReactNode } from 'react';

interface CheckBoxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: ReactNode;
}

export function CheckBox({ label, checked, onChange, hint }: CheckBoxProps) {
  return (
    <label className="flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-t1"
      />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint && <span className="block text-12 text-t3">{hint}</span>}
      </span>
    </label>
  );
}
