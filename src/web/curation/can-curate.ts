import type { Role } from '#contract/users.ts';

/** Mirrors what the server enforces. */
export function canCurate(role: Role | undefined): boolean {
  return role === 'editor' || role === 'admin';
}
