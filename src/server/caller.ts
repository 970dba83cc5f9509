import type { allRoutes } from '#contract/all-routes.ts';
import type { TokenScope } from '#contract/route.ts';
import type { User } from '#contract/users.ts';
import type { Handlers } from '#platform/mount.ts';

export interface Caller extends User {
  /** The API token's, if one is used. */
  session: { id: string; createdAt: Date; expiresAt: Date; idleExpiresAt: Date };
  /** Set if a program calls with an API token of this person. */
  apiToken?: { name: string; scopes: readonly TokenScope[] };
  /** When a second factor must be set up; undefined if one exists or none is required. */
  secondFactorDue?: Date;
}

export type Reader = Pick<Caller, 'id' | 'role'>;

export type AppHandlers = Handlers<typeof allRoutes, Caller>;
