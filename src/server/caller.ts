import type { allRoutes } from '#contract/all-routes.ts';
import type { User } from '#contract/users.ts';
import type { Handlers } from '#platform/mount.ts';

/** Who is calling, as the database had it when this request came in. */
export interface Caller extends User {
  session: { id: string; createdAt: Date; expiresAt: Date; idleExpiresAt: Date };
}

export type AppHandlers = Handlers<typeof allRoutes, Caller>;
