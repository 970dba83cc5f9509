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
