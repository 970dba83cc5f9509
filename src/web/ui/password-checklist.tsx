import { Check, Circle } from 'lucide-react';
import { PASSWORD_PARTS } from '#contract/password-rules.ts';

export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className="mt-1 grid gap-1 sm:grid-cols-2">
      {PASSWORD_PARTS.map(({ label, holds }) => {
        const held = holds(password);
        const Icon = held ? Check : Circle;
        return (
          <li
            key={label}
            className={`flex items-center gap-2 sm:last:col-span-2 ${held ? 'text-gain' : 'text-t3'}`}
          >
            <Icon size={14} aria-hidden className="shrink-0" />
            {label}
            {held && <span className="sr-only">, done</span>}
          </li>
        );
      })}
    </ul>
  );
}
