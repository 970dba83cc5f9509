import type { allRoutes } from '#contract/all-routes.ts';
import type { TokenScope } from '#contract/route.ts';
import type { User } from '#contract/users.ts';
import type { Handlers } from '#platform/mount.ts';

export interface Caller extends User {
  /** That of the API token, where one is used. */
  session: { id: string; createdAt: Date; expiresAt: Date; idleExpiresAt: Date };
  /** Set where a program calls with an API token of this person. */
  apiToken?: { name: string; scopes: readonly TokenScope[] };
  /** When a second factor has to be set up; left out where there is one or none is needed. */
  secondFactorDue?: Date;
}

export type AppHandlers = Handlers<typeof allRoutes, Caller>;
