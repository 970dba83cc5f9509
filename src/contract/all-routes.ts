import * as account from './account.ts';
import * as agents from './agents.ts';
import * as alerts from './alerts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as backfills from './backfills.ts';
import * as bonds from './bonds.ts';
import * as briefing from './briefing.ts';
import * as chart from './chart.ts';
import * as dashboard from './dashboard.ts';
import * as delivery from './delivery.ts';
import * as directory from './directory.ts';
import * as eia from './eia.ts';
import * as fred from './fred.ts';
import * as inbox from './inbox.ts';
import * as invitations from './invitations.ts';
import * as legacyScraper from './legacy-scraper.ts';
import * as news from './news.ts';
import * as newsSpiders from './news-spiders.ts';
import * as releases from './releases.ts';
import * as relevance from './relevance.ts';
import type { Route } from './route.ts';
import * as secondStep from './second-step.ts';
import * as setup from './setup.ts';
import * as setupStatus from './setup-status.ts';
import * as share from './share.ts';
import * as signOn from './sign-on.ts';
import * as sourceCheck from './source-check.ts';
import * as sourceKeys from './source-keys.ts';
import * as system from './system.ts';
import * as tokens from './tokens.ts';
import * as twoStep from './two-step.ts';
import * as users from './users.ts';
import * as watchlists from './watchlists.ts';
import * as yahoo from './yahoo.ts';

const contract = {
  ...system,
  ...auth,
  ...invitations,
  ...account,
  ...signOn,
  ...tokens,
  ...secondStep,
  ...twoStep,
  ...users,
  ...directory,
  ...audit,
  ...agents,
  ...backfills,
  ...sourceCheck,
  ...sourceKeys,
  ...setup,
  ...setupStatus,
  ...fred,
  ...eia,
  ...yahoo,
  ...legacyScraper,
  ...bonds,
  ...newsSpiders,
  ...dashboard,
  ...briefing,
  ...chart,
  ...releases,
  ...news,
  ...share,
  ...watchlists,
  ...alerts,
  ...inbox,
  ...delivery,
  ...relevance,
};
type Contract = typeof contract;
type AllRoutes = { [K in keyof Contract as Contract[K] extends Route ? K : never]: Contract[K] };

/** Every call of the API: a route that one of the files above exports is served. */
export const allRoutes = Object.fromEntries(
  Object.entries(contract).filter(([, value]) => typeof value === 'object' && 'row' in value),
) as AllRoutes;
