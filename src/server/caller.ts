import type { allRoutes } from '#contract/all-routes.ts';
import type { User } from '#contract/users.ts';
import type { Handlers } from '#platform/mount.ts';

export interface Caller extends User {
  session: { id: string; createdAt: Date; expiresAt: Date; idleExpiresAt: Date };
}

export type AppHandlers = Handlers<typeof allRoutes, Caller>;
