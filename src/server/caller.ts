import type { allRoutes } from '#contract/all-routes.ts';
import type { Role } from '#contract/users.ts';
import type { Handlers } from '#platform/mount.ts';

/** Who is calling, as the database had it when this request came in. */
export interface Caller {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  session: { id: string; createdAt: Date; expiresAt: Date; idleExpiresAt: Date };
}

export type AppHandlers = Handlers<typeof allRoutes, Caller>;
