import { MINUTE_MS, SECOND_MS } from '#contract/durations.ts';
import { SIGN_ON_TEXTS } from '#contract/sign-on.ts';
import { AppError, unavailable } from '#platform/app-error.ts';
import { createFetcher } from '#platform/fetching/fetcher.ts';
import { createUserAgent } from '#platform/fetching/user-agent.ts';
import type { Cookie, Origin } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import { createSealer } from '#platform/sealing.ts';
import { createSecretToken, hashSecretToken } from '#platform/secret-token.ts';
import { createAuditedChange } from '../../audit/audited-change.ts';
import { addAuditEntry } from '../../audit/store.ts';
import type { AuditTally } from '../../audit/tally.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Site } from '../../config.ts';
import { getUser } from '../../users/store.ts';
import { describeSignOn, mayUsePassword } from '../passwords-allowed.ts';
import { addSession, findCredentials, removeUserSessions } from '../session-store.ts';
import { getUsableInvitation } from '../usable-invitation.ts';
import { admitPerson, SignOnRefused } from './admit.ts';
import { judgeClaims } from './claims.ts';
import { LogoutRejected } from './logout-token.ts';
import {
  AnswerRejected,
  CLOCK_TOLERANCE_S,
  createProviderClient,
  type ProviderClient,
  ProviderDown,
  ProviderRefused,
} from './provider-client.ts';
import { addFlow, endSignOnSessions, findOwnSignIn, findSignOn, takeFlow, unlinkAccount } from './store.ts';

const FLOW_LASTS_MS = 10 * MINUTE_MS;
const COOKIE = /^[\w-]{43}$/;
const SEALED_FOR = 'sign out at the provider';

interface SignOnOptions extends Site {
  tally: AuditTally;
}

/** Company sign-on through OpenID Connect. */
export function createSignOn(options: SignOnOptions) {
  const { db, clock, config, tally } = options;
  const clients = createClients(options);
  const sealer = createSealer(config);
  const auditedChange = createAuditedChange(options);

  const getClient = (key: string): ProviderClient => {
    const client = clients.find(key);
    if (!client) throw new AppError(404, 'NOT_FOUND', 'This company sign-on is not set up here.');
    return client;
  };

  const finish = async (client: ProviderClient, answer: string, cookie: Cookie, origin: Origin) => {
    const { provider } = client;
    const secret = cookie.read();
    cookie.clear();
    const flow = secret && COOKIE.test(secret) ? await takeFlow(db, secret) : undefined;
    const now = clock();
    if (!secret || !flow || flow.expiresAt <= now || flow.provider !== provider.key) {
      throw new SignOnRefused('expired, used before or begun in another browser', {
        error: new AppError(400, 'SIGN_ON_EXPIRED', SIGN_ON_TEXTS.expired),
      });
    }
    const verified = await client.finish(secret, answer, flow.isConfirming);
    const person = judgeClaims(verified.claims, verified.subject, provider);
    if ('refused' in person) {
      await endSignOnSessions(db, { issuer: provider.issuer, subject: verified.subject });
      throw new SignOnRefused(person.refused, { target: person.email });
    }
    const endSessionUrl = verified.endSessionUrl && (await sealer.seal(verified.endSessionUrl, SEALED_FOR));
    return db.transaction(async (tx) => {
      const user = await admitPerson(tx, { provider, person, flow, config, origin, now });
      const confirmation = flow.isConfirming ? createSecretToken() : undefined;
      const signOn = {
        providerName: provider.name,
        endSessionUrl: endSessionUrl ?? null,
        providerSessionId: verified.sessionId ?? null,
        ...(confirmation && { confirmationHash: hashSecretToken(confirmation), confirmedAt: now }),
      };
      const token = await addSession(tx, user, now, { origin, method: 'sign-on', signOn });
      const detail = { provider: provider.name };
      const event = { action: 'auth.sign-on', actor: user, origin, detail };
      if (tally.takes(event, user.id)) await addAuditEntry(tx, event, now);
      return { token, user, ...(confirmation && { confirmation }) };
    });
  };

  const handlers = {
    startSignOn: async ({ params, body, cookie }) => {
      const client = getClient(params.provider);
      const now = clock();
      const invitation =
        body.invitation === undefined
          ? undefined
          : await getUsableInvitation(db, config, body.invitation, now);
      const isConfirming = body.confirm === true;
      const secret = createSecretToken();
      const url = await client.start(secret, isConfirming).catch((error) => {
        throw explain(error, client.provider.name);
      });
      await addFlow(db, secret, {
        provider: client.provider.key,
        invitationId: invitation?.id ?? null,
        isConfirming,
        expiresAt: new Date(now.getTime() + FLOW_LASTS_MS),
      });
      cookie.write(secret, FLOW_LASTS_MS / SECOND_MS);
      return { url };
    },

    finishSignOn: async ({ params, body, cookie, origin }) => {
      const client = getClient(params.provider);
      const { name } = client.provider;
      try {
        return await finish(client, body.answer, cookie, origin);
      } catch (error) {
        const refusal = describeRefusal(error);
        if (refusal) {
          const event = { action: 'auth.sign-on', outcome: 'failure', origin, ...refusal.event } as const;
          const detail = { provider: name, reason: refusal.reason };
          await tally.add({ ...event, detail }, networkOf(origin.ip));
        }
        throw explain(error, name);
      }
    },

    getOwnSignOn: async ({ caller }) => {
      const own = await findOwnSignIn(db, caller.id);
      const hasPassword = Boolean(own?.passwordHash) && mayUsePassword(config, caller.email);
      const passwordManagedBy = hasPassword ? null : describeSignOn(config, own?.issuer ?? undefined);
      return { passwordManagedBy };
    },

    unlinkSignOn: async ({ params, caller, origin }) => {
      const { email } = await getUser(db, params.id);
      const unlinked = await auditedChange(
        { caller, origin },
        { action: 'user.unlink', target: email, detail: (count: number) => ({ count }) },
        async (tx) => {
          const count = await unlinkAccount(tx, params.id);
          if (count > 0) await removeUserSessions(tx, params.id, caller.session.id);
          return count;
        },
      );
      return { unlinked };
    },
  } satisfies Partial<AppHandlers>;

  return {
    handlers,
    async findProviderSignOut(sessionId: string): Promise<string | undefined> {
      const sealed = config.signOn.length > 0 && (await findSignOn(db, sessionId))?.endSessionUrl;
      return sealed ? sealer.open(sealed, SEALED_FOR) : undefined;
    },

    /** A repeated logout token does not end sessions that began after it was issued. */
    async endProviderSessions(key: string, logoutToken: string, origin: Origin): Promise<void> {
      const { provider, readLogout } = getClient(key);
      const detail = { provider: provider.name };
      try {
        const { issuedAt, ...named } = await readLogout(logoutToken);
        const madeBy = new Date(issuedAt.getTime() + CLOCK_TOLERANCE_S * SECOND_MS);
        await db.transaction(async (tx) => {
          const ended = await endSignOnSessions(tx, { issuer: provider.issuer, ...named, madeBy });
          const [target] = ended;
          if (!target) return;
          const event = { action: 'auth.provider-sign-out', origin, target };
          await addAuditEntry(tx, { ...event, detail: { ...detail, count: ended.length } }, clock());
        });
      } catch (error) {
        if (!(error instanceof LogoutRejected)) throw explain(error, provider.name);
        const event = { action: 'auth.provider-sign-out', outcome: 'failure', origin } as const;
        await tally.add({ ...event, detail: { ...detail, reason: error.message } }, networkOf(origin.ip));
        throw new AppError(400, 'BAD_LOGOUT_TOKEN', 'The logout token is not valid.');
      }
    },

    stop: () => clients.close(),
  };
}

/** Warns if no administrator could sign in with a password while the provider is down. */
export async function warnWithoutWayIn({ db, config, log }: Pick<SignOnOptions, 'db' | 'config' | 'log'>) {
  if (config.passwordsFor === 'everyone') return;
  const credentials = await Promise.all(config.passwordsFor.map((email) => findCredentials(db, email)));
  if (credentials.some((one) => one?.isActive && one.role === 'admin' && one.passwordHash)) return;
  log.warn(
    { setting: 'HEADFRAME_PASSWORDS_FOR' },
    'no active administrator has a password: no one could sign in while the sign-on provider is down',
  );
}

function createClients({ config, clock, log }: SignOnOptions) {
  const { signOn, publicUrl } = config;
  if (signOn.length === 0) return { find: () => undefined, close: async () => undefined };
  const fetcher = createFetcher({
    userAgent: createUserAgent({ product: config.product, contact: config.mailFrom }),
    clock,
    log,
    findProxy: config.findProxy,
    // The provider may be on the company's own network.
    trustedOrigins: signOn.map(({ issuer }) => new URL(issuer).origin),
    minIntervalMsPerHost: 0,
    connectionsPerHost: 16,
  });
  const clients = signOn.map((provider) =>
    createProviderClient({
      provider,
      redirectUri: `${publicUrl}/sign-on/${provider.key}`,
      signedOutUri: `${publicUrl}/login`,
      fetcher,
      clock,
      log,
    }),
  );
  return {
    find: (key: string) => clients.find(({ provider }) => provider.key === key),
    close: () => fetcher.close(),
  };
}

function describeRefusal(error: unknown) {
  if (error instanceof SignOnRefused) return { reason: error.message, event: { target: error.target } };
  if (error instanceof AnswerRejected || error instanceof ProviderRefused) {
    return { reason: error.message, event: {} };
  }
  return undefined;
}

/** Maps to our errors; never 401, which would sign the reader out. */
function explain(error: unknown, name: string): unknown {
  if (error instanceof SignOnRefused) return error.answer;
  if (error instanceof ProviderRefused) return new AppError(403, 'NO_ACCESS', SIGN_ON_TEXTS.noAccess);
  if (error instanceof ProviderDown) return unavailable(SIGN_ON_TEXTS.down(name), 5);
  if (error instanceof AnswerRejected) {
    return new AppError(400, 'SIGN_ON_FAILED', SIGN_ON_TEXTS.unverifiable(name));
  }
  return error;
}
