import { ROLES } from '#contract/users.ts';
import { formatWord } from '#web/format.ts';

/** The roles to choose from, the least first, and the present one even if this version does not know it. */
export function roleOptions(present: string): { value: string; label: string }[] {
  const known: string[] = ROLES.toReversed();
  const values = known.includes(present) ? known : [present, ...known];
  return values.map((value) => ({ value, label: formatWord(value) }));
}
