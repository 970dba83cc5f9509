const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 128;

const SPECIALS = '@$!%*?&';

interface PasswordPart {
  label: string;
  isMet: (password: string) => boolean;
}

export const PASSWORD_PARTS: readonly PasswordPart[] = [
  { label: `At least ${PASSWORD_MIN_LENGTH} characters`, isMet: (p) => p.length >= PASSWORD_MIN_LENGTH },
  { label: 'One uppercase letter', isMet: (p) => /[A-Z]/.test(p) },
  { label: 'One lowercase letter', isMet: (p) => /[a-z]/.test(p) },
  { label: 'One number', isMet: (p) => /\d/.test(p) },
  { label: `One special character of ${SPECIALS}`, isMet: (p) => /[@$!%*?&]/.test(p) },
];

/** Rarely broken, so it is listed only when broken. */
export const FIRST_CHARACTER: PasswordPart = {
  label: `Starts with a letter, a number or one of ${SPECIALS}`,
  isMet: (p) => p === '' || /^[A-Za-z\d@$!%*?&]/.test(p),
};

type Rule<Field> = [isBroken: boolean, field: Field, message: string];

export function findBroken<Field>(rules: Rule<Field>[]): { field: Field; message: string } | undefined {
  const [, field, message] = rules.find(([isBroken]) => isBroken) ?? [];
  return field && message ? { field, message } : undefined;
}

/** The first rule that a new password breaks; the order of the checks is part of the product. */
export function findPasswordError(password: string, confirmPassword = password) {
  const isStrong = [FIRST_CHARACTER, ...PASSWORD_PARTS].every((part) => part.isMet(password));
  return findBroken<'password' | 'confirmPassword'>([
    [password === '', 'password', 'Password is required'],
    [password.length < PASSWORD_MIN_LENGTH, 'password', 'Password must be at least 8 characters long'],
    [confirmPassword !== password, 'confirmPassword', 'Passwords do not match'],
    [
      !isStrong,
      'password',
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    [
      password.length > PASSWORD_MAX_LENGTH,
      'password',
      `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`,
    ],
  ]);
}
