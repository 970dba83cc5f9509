import * as z from 'zod/mini';
import { id, instant } from './shapes.ts';

export const ROLES = ['admin', 'editor', 'user'] as const;
export const role = z.enum(ROLES, { error: 'Role must be one of admin, editor, user' });
export type Role = z.output<typeof role>;

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  createdAt: instant,
  lastLogin: z.nullable(instant),
});
export type User = z.output<typeof user>;

/** For If-Match: a change applies to a person with this role and status. */
export function versionOfRights({ role, isActive }: Pick<User, 'role' | 'isActive'>): number {
  return ROLES.indexOf(role) * 2 + Number(isActive);
}
