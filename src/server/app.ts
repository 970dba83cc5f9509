import type { FastifyInstance } from 'fastify';
import { allRoutes } from '#contract/all-routes.ts';
import { getOverview } from '#contract/dashboard.ts';
import { mountRoutes } from '#platform/mount.ts';
import { createReadyAnswers } from '#platform/ready-answers.ts';
import { createBackfillHandlers } from './agents/backfills/routes.ts';
import { createEiaHandlers } from './agents/eia/routes.ts';
import { createFredHandlers } from './agents/fred/routes.ts';
import { createBondHandlers } from './agents/legacy-scraper/bonds/routes.ts';
import { createLegacyScraperHandlers } from './agents/legacy-scraper/routes.ts';
import { createNewsSpiderHandlers } from './agents/news-spiders/routes.ts';
import { createAgentHandlers } from './agents/routes.ts';
import { createSourceChecks } from './agents/source-check/routes.ts';
import { createSourceKeyHandlers } from './agents/source-key-routes.ts';
import { createYahooHandlers } from './agents/yahoo/routes.ts';
import { createAlertHandlers } from './alerts/routes.ts';
import { createAuditHandlers } from './audit/routes.ts';
import { createAuditTally } from './audit/tally.ts';
import { createSendAccountMail } from './auth/account-mail.ts';
import { createAccountHandlers } from './auth/account-routes.ts';
import { createConfirm, createConfirmPassword } from './auth/confirm-password.ts';
import { createGuards } from './auth/guards.ts';
import { createPasswordResets } from './auth/password-resets.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createAuthHandlers } from './auth/routes.ts';
import { createSecondFactors } from './auth/second-factors.ts';
import { createSecondStep } from './auth/second-step.ts';
import { createSessionMemory } from './auth/session-memory.ts';
import { listTokenHashes } from './auth/session-store.ts';
import { createSignOn, warnWithoutWayIn } from './auth/sign-on/routes.ts';
import { serveProviderSignOut } from './auth/sign-on/serve-sign-out.ts';
import { createTokenHandlers } from './auth/token-routes.ts';
import { listApiTokenHashes } from './auth/token-store.ts';
import { createTwoStepHandlers } from './auth/two-step-routes.ts';
import { createProfileRoutes } from './briefing/profile/routes.ts';
import { createBriefingHandlers } from './briefing/routes.ts';
import type { AppHandlers } from './caller.ts';
import { createChartHandlers } from './chart/routes.ts';
import { createAsOfReader, pastIsReadOnly } from './dashboard/as-of.ts';
import { touchData } from './dashboard/data-version.ts';
import { createOverviewWriter } from './dashboard/overview-writer.ts';
import { createDashboardHandlers } from './dashboard/routes.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { serveOneClick } from './delivery/one-click.ts';
import { createDeliveryHandlers } from './delivery/routes.ts';
import { createDirectoryHandlers } from './directory/routes.ts';
import { serveScim } from './directory/scim.ts';
import type { Engine } from './engine.ts';
import { createInboxHandlers } from './inbox/routes.ts';
import { findModelName } from './integrations/assistant.ts';
import { createMailer } from './integrations/mailer.ts';
import { createCallBudgets } from './limits/call-budgets.ts';
import { createNewsHandlers } from './news/routes.ts';
import { openServer } from './open-server.ts';
import { createCalendarFeedHandlers, serveCalendarFeeds } from './releases/feed-routes.ts';
import { createReleaseHandlers } from './releases/routes.ts';
import { createSetupHandlers } from './setup/routes.ts';
import { createShareHandlers } from './share/routes.ts';
import { serveApiDocs } from './system/api-docs.ts';
import { createProbe, createSystemHandlers } from './system/routes.ts';
import { serveMetrics } from './system/serve-metrics.ts';
import { serveWebApp } from './system/web-app.ts';
import { createInvitations } from './users/invitations.ts';
import { createUserHandlers } from './users/routes.ts';
import { createWatchlistHandlers } from './watchlists/routes.ts';

interface AppOptions extends Engine {
  /** The built web app; undefined if there is none to serve, as in API tests. */
  webDir?: string | undefined;
  isStopping?: () => boolean;
  passwords?: Passwords;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock, log, queue, agentSet, notices, metrics, entry } = options;
  const isStopping = options.isStopping ?? (() => false);
  const memory = createSessionMemory({
    clock,
    notices,
    listTokenHashes: async () => [...(await listApiTokenHashes(db)), ...(await listTokenHashes(db))],
  });
  await waitForDatabase(memory.load, log);
  metrics?.watchSessions(memory.size);
  const passwords = options.passwords ?? createPasswords();
  const mailer = createMailer(config.smtpUrl, config.mailFrom);
  const { catchMail } = options.delivery;
  const invitations = createInvitations({ ...options, mailer, catchMail });
  const budgets = createCallBudgets({
    ...options,
    most: {
      public: config.callsPublic,
      login: config.callsLogin,
      invitation: config.callsInvitation,
      register: config.callsRegister,
      read: config.callsRead,
      write: config.callsWrite,
      token: config.callsToken,
      directory: config.callsDirectory,
    },
  });
  await waitForDatabase(budgets.load, log);
  const tally = createAuditTally(options);
  const resets = createPasswordResets({ clock, config });
  const { passwordFailures } = config;
  const confirmPassword = createConfirmPassword({ db, clock, passwords, tally, passwordFailures });
  const signOn = createSignOn({ db: entry.db, clock, config, log, tally });
  await waitForDatabase(() => warnWithoutWayIn({ db, config, log }), log);
  const factors = createSecondFactors({ clock, config, passwords });
  const confirm = createConfirm({ db, tally, passkeys: factors.passkeys, confirmPassword });
  const signIn = { db: entry.db, clock, config, passwords, tally };
  const secondStep = createSecondStep({ ...signIn, factors });
  const sendMail = createSendAccountMail({ mailer: mailer ?? catchMail, log, config });
  const app = openServer({ config, log, isStopping, metrics });
  app.addHook('onRequest', ({ method, url }, _, done) => {
    const isChange = method !== 'GET' && method !== 'HEAD';
    const isPast = isChange && new URLSearchParams(url.replace(/^[^?]*/, '')).has('asOf');
    done(isPast ? pastIsReadOnly() : undefined);
  });
  app.addHook('onClose', () => budgets.stop());
  app.addHook('onClose', () => tally.stop());
  app.addHook('onClose', () => signOn.stop());

  const agentOptions = { db, clock, queue, gate: agentSet.gate };
  const sourceChecks = createSourceChecks({ ...agentSet, db, clock, log });
  app.addHook('onClose', () => sourceChecks.stop());
  const profileRoutes = createProfileRoutes({ ...options, company: config.company });
  app.addHook('onClose', () => profileRoutes.stop());

  const deliveries = createDeliveryHandlers(options);
  const probe = createProbe(entry.db);
  const model = findModelName(config);
  const onDataChanged = () => touchData(db, clock());
  const readAsOf = createAsOfReader({ db, clock });
  const past = { readAsOf, describePast: createOverviewWriter({ company: config.company }) };
  const handlers: AppHandlers = {
    ...createSystemHandlers({ clock, config, probe, isStopping }),
    ...createAuthHandlers({
      ...signIn,
      resets,
      notices,
      findProviderSignOut: signOn.findProviderSignOut,
      askSecondStep: secondStep.ask,
    }),
    ...signOn.handlers,
    ...secondStep.handlers,
    ...createAccountHandlers({
      ...{ db, clock, config, passwords, tally, resets, confirmPassword, mailer, catchMail, log, sendMail },
    }),
    ...createTwoStepHandlers({ db, clock, factors, sendMail }),
    ...createTokenHandlers({ db, clock, config }),
    ...createUserHandlers({ db, clock, invitations }),
    ...createDirectoryHandlers({ db, clock, config }),
    ...createAuditHandlers({ db }),
    ...createAgentHandlers({ ...agentOptions, agents: agentSet.agents, onDataChanged }),
    ...createBackfillHandlers({ ...agentOptions, agents: agentSet.agents }),
    ...sourceChecks.handlers,
    ...createSourceKeyHandlers({ db, clock, ...agentSet }),
    ...createFredHandlers({ ...agentOptions, ...agentSet.fred }),
    ...createEiaHandlers({ ...agentOptions, ...agentSet.eia }),
    ...createYahooHandlers({ ...agentOptions, ...agentSet.yahoo }),
    ...createBondHandlers({ db, clock, onDataChanged }),
    ...createLegacyScraperHandlers({ ...agentOptions, ...agentSet.legacyScraper }),
    ...createNewsSpiderHandlers({
      ...agentOptions,
      scraper: agentSet.scraper,
      assess: options.assessor.assess,
      refreshSpiders: agentSet.refreshSpiders,
      onDataChanged,
    }),
    ...createSetupHandlers({ ...options, ...agentOptions }),
    ...createDashboardHandlers({ ...options, ...past, model, version: options.versions.data }),
    ...createBriefingHandlers({ ...options, readAsOf, model }),
    ...createChartHandlers({ ...options, readAsOf, version: options.versions.data }),
    ...createReleaseHandlers({ db, clock, config, readAsOf, version: options.versions.data }),
    ...createCalendarFeedHandlers({ db, clock, config }),
    ...createNewsHandlers({ ...options, readAsOf }),
    ...createShareHandlers({ ...options, mailer: mailer ?? catchMail }),
    ...createInboxHandlers({ db, clock }),
    ...createWatchlistHandlers({ db, clock, readAsOf }),
    ...createAlertHandlers({ db, clock, agents: agentSet.agents }),
    ...profileRoutes.handlers,
    ...deliveries.handlers,
  };
  const guards = createGuards({
    ...options,
    entryDb: entry.db,
    confirm,
    budgets,
    memory,
    tally,
    outlivesDatabase: (route) => route === getOverview,
    callsAtOnce: config.callsAtOnce,
  });
  mountRoutes(app, allRoutes, handlers, guards, {
    answers: createReadyAnswers({ clock }),
    isSecure: config.publicUrl.startsWith('https:'),
  });
  serveScim(app, { ...options, entryDb: entry.db, budgets, tally });
  serveProviderSignOut(app, { ...options, budgets, endSessions: signOn.endProviderSessions });
  serveOneClick(app, { budgets, unsubscribe: deliveries.unsubscribe });
  serveCalendarFeeds(app, { ...options, entryDb: entry.db, budgets, inTurnOf: guards.inTurnOf });
  serveApiDocs(app, {
    routes: allRoutes,
    product: config.product,
    spend: (network) => budgets.spend('public', `api-docs:${network}`),
  });
  serveMetrics(app, { metrics, token: config.metricsToken });
  if (options.webDir) {
    const { product, productSlug, assistant, company, companyDomains, sources } = config;
    const mail = mailer !== undefined;
    const branding = {
      product,
      productSlug,
      assistant,
      company,
      companyDomains,
      sources,
      mail,
      signOn: config.signOn.map(({ key, name }) => ({ key, name })),
      passwords: config.passwordsFor === 'everyone' ? ('everyone' as const) : ('few' as const),
    };
    await serveWebApp(app, { webDir: options.webDir, branding });
  }
  return app;
}
