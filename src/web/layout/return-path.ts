import type { User } from '#contract/users.ts';

const DEFAULT = '/dashboard';

/** Where people go after they sign in: to the page that sent them to the login, and nowhere outside this app. */
export function returnPath(state: unknown, { role }: Pick<User, 'role'>): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  if (typeof wanted !== 'string' || !/^\/(?![\s/\\])/.test(wanted) || wanted.startsWith('/login'))
    return DEFAULT;
  const isForAdministrators = /^\/(admin|setup)\b/.test(wanted);
  return isForAdministrators && role !== 'admin' ? DEFAULT : wanted;
}
