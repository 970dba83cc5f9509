import type { ChannelKind, TestResult } from '#contract/delivery.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { checkAddress, WEB_PORTS } from '#platform/fetching/address-guard.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import { createSecretToken } from '#platform/secret-token.ts';
import { createAuditedChange } from '../audit/audited-change.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { AppHandlers, Caller } from '../caller.ts';
import type { Site } from '../config.ts';
import { fromNow } from '../db/database-time.ts';
import { eq } from '../db/drizzle.ts';
import { inPages } from '../db/read-page.ts';
import { outbox } from '../db/schema.ts';
import { findUndelivered, getItem } from '../inbox/store.ts';
import { spendEvent, type WindowRule } from '../limits/event-counts.ts';
import { parseCompanyEmail } from '../users/company-email.ts';
import { getUser } from '../users/store.ts';
import { type ChannelRow, describeChannel, findChannel, listRows, removeChannel } from './channel-store.ts';
import type { Delivery } from './delivery.ts';
import { countToday, findLastMail, listLog } from './delivery-log.ts';
import { findCaught, listCaught, removeCaught } from './mail-catcher.ts';
import { explainDelay, isSound, judgeBrief } from './morning-mail/soundness.ts';
import type { BriefContentRef } from './morning-mail/write-morning-mail.ts';
import { addToOutbox } from './outbox.ts';
import { toPage } from './page-nodes.ts';
import { recordOutcome, retryNow } from './queue.ts';
import type { Message } from './senders/message.ts';
import { PRIVATE_ADDRESS } from './senders/post.ts';
import { findSettings, isCompanyBriefOn, saveSettings, setBriefOn, setCompanyBrief } from './settings.ts';

const PROOF_MS = 30 * MINUTE_MS;
const PROOF_PURPOSE = 'channel-test';
const TESTS: WindowRule = { max: 20, windowMs: HOUR_MS, wait: 'window' };
/** Each use is in the audit log, and anyone can use the link of a forwarded mail. */
const LINK_USES: WindowRule = { max: 20, windowMs: DAY_MS, wait: 'window' };
const BRIEFS: WindowRule = { max: 10, windowMs: HOUR_MS, wait: 'window' };

export function createDeliveryHandlers(
  options: Pick<Site, 'db' | 'clock' | 'config'> & { delivery: Delivery },
) {
  const { db, clock, config, delivery } = options;
  const { sender, channelStore, sealer, mailState, tokens } = delivery;
  const auditedChange = createAuditedChange(options);
  const isTrusted = (url: URL) => config.channelOrigins.includes(url.origin);

  const describeOwn = async (caller: Pick<Caller, 'id' | 'email'>) => {
    const { settings, nextBriefAt } = await findSettings(db, caller.id);
    return {
      ...settings,
      companyBriefOn: await isCompanyBriefOn(db),
      nextBriefAt: nextBriefAt?.toISOString() ?? null,
      mail: mailState,
      email: caller.email,
    };
  };

  const describeOne = async (row: ChannelRow) => {
    const counts = await countToday(db, easternDay(clock()));
    return describeChannel(row, counts.get(row.id) ?? { delivered: 0, total: 0 });
  };

  const getChannel = async (id: string): Promise<ChannelRow> => {
    const row = await findChannel(db, id);
    if (!row) throw notFound('The channel');
    return row;
  };

  const spendTest = (caller: Caller) => {
    const reason = 'You have sent many tests in the last hour.';
    return spendEvent(db, `channel-test:${caller.id}`, TESTS, clock(), reason);
  };

  /** Validates an address: on a company domain for mail, public or allowed for other channels. */
  const checkTarget = (kind: ChannelKind, address: string): string => {
    if (kind === 'email') return parseCompanyEmail(address, config.companyDomains);
    try {
      const url = checkAddress(address, { isTrusted });
      if (url.protocol !== 'https:' && !isTrusted(url))
        throw badAddress('The address must start with https://');
      return url.href;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.kind !== 'refused-address') throw badAddress('This is not an address we can send to.');
      const isOtherPort = error.message.endsWith(WEB_PORTS);
      throw badAddress(isOtherPort ? 'Only ports 80 and 443 are allowed.' : PRIVATE_ADDRESS);
    }
  };

  const createProof = (kind: ChannelKind, address: string, secret: string | undefined) =>
    sealer.seal(JSON.stringify([kind, address, clock().getTime(), secret]), PROOF_PURPOSE);

  /** Returns the secret the test was signed with, which becomes the channel's. */
  const requireTest = async (
    kind: ChannelKind,
    address: string,
    { proof, withoutTest }: { proof?: string | undefined; withoutTest: boolean },
  ): Promise<string | undefined> => {
    const written = proof && (await sealer.open(proof, PROOF_PURPOSE));
    const [testedKind, testedAddress, at, secret] = written ? JSON.parse(written) : [];
    const isPassed = testedKind === kind && testedAddress === address && clock().getTime() - at < PROOF_MS;
    if (isPassed) return secret ?? undefined;
    if (withoutTest) return undefined;
    throw new AppError(409, 'NOT_TESTED', 'Send a test to this address first, or save without a test.');
  };

  const writeTest = (id: string, caller: Caller): Message => ({
    id,
    at: clock(),
    kind: 'test',
    severity: 'notice',
    subject: `Test from ${config.product}`,
    text: `${caller.firstName} ${caller.lastName} (${caller.email}) sent this test. If you can read it, the channel works.`,
    link: `${config.publicUrl}/dashboard`,
  });

  /** Sends a test message at once and without retries. */
  const sendTest = async (
    caller: Caller,
    to: { channelId: string } | { userId: string },
    send: (message: Message) => ReturnType<typeof sender.sendTo>,
  ): Promise<TestResult> => {
    await spendTest(caller);
    const now = clock();
    const { subject, text } = writeTest('', caller);
    const dedupeKey = `test:${createSecretToken()}`;
    const message = {
      ...to,
      kind: 'test',
      dedupeKey,
      severity: 'notice',
      subject,
      text,
      link: '/dashboard',
      createdAt: now,
    } as const;
    const id = await db.transaction(async (tx) => {
      const added = await addToOutbox(tx, message);
      if (!added) throw new Error('The test was not added');
      // The loop skips it, because it is sent here.
      await tx
        .update(outbox)
        .set({ claim: 1, leaseUntil: fromNow(5 * MINUTE_MS) })
        .where(eq(outbox.id, added));
      return added;
    });
    const startedAt = performance.now();
    const outcome = await send(writeTest(id, caller)).catch(() => ({
      result: 'refused' as const,
      answer: 'The message could not be prepared',
    }));
    const ms = Math.round(performance.now() - startedAt);
    const final = outcome.result === 'refused' ? { ...outcome, isFinal: true } : outcome;
    await recordOutcome(db, { id, claim: 1, tries: 0 }, final, clock());
    return { delivered: outcome.result === 'delivered', answer: outcome.answer, ms, proof: null };
  };

  const createSecret = (kind: ChannelKind) => (kind === 'webhook' ? createSecretToken('whsec_') : undefined);

  const changeSubscription = async (token: string, isOn: boolean) => {
    const userId = await tokens.read(token);
    if (!userId) throw new AppError(404, 'NOT_FOUND', 'This link is not valid.');
    const user = await getUser(db, userId);
    const now = clock();
    await spendEvent(db, `mail-link:${userId}`, LINK_USES, now, 'This link was used many times today.');
    await db.transaction(async (tx) => {
      await setBriefOn(tx, userId, isOn, now);
      const action = isOn ? 'mail.resubscribe' : 'mail.unsubscribe';
      const detail = { how: 'link in a mail' };
      await addAuditEntry(tx, { action, target: user.email, detail }, now);
    });
    return { email: maskEmail(user.email) };
  };

  const sampleOnly = () => {
    if (mailState !== 'caught') throw notFound('The mail catcher');
  };

  const handlers = {
    getNotifications: ({ caller }) => describeOwn(caller),

    saveNotifications: async ({ body, caller, expectedVersion, ...rest }) => {
      const detail = {
        morningBrief: body.briefOn ?? 'as the company',
        time: body.briefTime,
        timeZone: body.timeZone,
      };
      const entry = { action: 'mail.settings', target: caller.email, detail };
      await auditedChange({ caller, ...rest }, entry, (tx, now) =>
        saveSettings(tx, caller.id, body, now, expectedVersion),
      );
      return describeOwn(caller);
    },

    sendBriefNow: async ({ caller }) => {
      if (mailState === 'off') throw new AppError(409, 'MAIL_OFF', 'Email is off. Ask your administrator.');
      const now = clock();
      const soundness = await judgeBrief(db, now);
      const { brief, lateSources } = soundness;
      if (!brief)
        throw new AppError(409, 'NOT_READY', "Today's brief is not ready yet. Try again in a few minutes.");
      const reason = 'You have asked for the brief many times.';
      await spendEvent(db, `brief-now:${caller.id}`, BRIEFS, now, reason);
      const isLate = !isSound(soundness) && lateSources.length > 0;
      const content: BriefContentRef = {
        day: brief.date,
        version: brief.version,
        delay: isLate ? { minutes: 0, reason: await explainDelay(db, soundness) } : null,
        isRequested: true,
      };
      const deliveryId = await addToOutbox(db, {
        userId: caller.id,
        kind: 'brief',
        dedupeKey: `brief-now:${caller.id}:${createSecretToken()}`,
        severity: 'notice',
        subject: 'Morning brief, on request',
        text: '',
        content: { ...content },
        createdAt: now,
      });
      return { deliveryId: deliveryId ?? '' };
    },

    unsubscribeMail: async ({ body: { token } }) => changeSubscription(token, false),
    resubscribeMail: async ({ body: { token } }) => changeSubscription(token, true),

    listChannels: async () => {
      const [rows, counts, last, briefOn] = await Promise.all([
        listRows(db),
        countToday(db, easternDay(clock())),
        findLastMail(db),
        isCompanyBriefOn(db),
      ]);
      const none = { delivered: 0, total: 0 };
      const server = config.smtpUrl ? new URL(config.smtpUrl).host : null;
      const today = counts.get('mail') ?? none;
      const deliveredAt = last?.toISOString() ?? null;
      const mail = { state: mailState, server, from: config.mailFrom, deliveredAt, today, briefOn };
      const channels = rows.map((row) => describeChannel(row, counts.get(row.id) ?? none));
      return { mail, channels };
    },

    addChannel: async ({ body: { proof, withoutTest, ...input }, ...acting }) => {
      const address = checkTarget(input.kind, input.address);
      const tested = await requireTest(input.kind, address, { proof, withoutTest });
      const secret = tested ?? createSecret(input.kind);
      const entry = { action: 'channel.add', target: input.name, detail: { kind: input.kind, withoutTest } };
      const id = await auditedChange(acting, entry, (tx, at) =>
        channelStore.add(tx, { ...input, address, secret }, { by: acting.caller.email, at }),
      );
      return { channel: await describeOne(await getChannel(id)), secret: secret ?? null };
    },

    editChannel: async ({ params: { id }, body, expectedVersion, ...acting }) => {
      const { proof, withoutTest, newSecret, address: written, ...rest } = body;
      const { kind, name } = await getChannel(id);
      const address = written === undefined ? undefined : checkTarget(kind, written);
      if (address !== undefined) await requireTest(kind, address, { proof, withoutTest });
      const secret = newSecret ? createSecret(kind) : undefined;
      const detail = {
        name: rest.name,
        on: rest.isOn,
        newAddress: address !== undefined,
        newSecret: secret !== undefined,
      };
      const row = await auditedChange(acting, { action: 'channel.edit', target: name, detail }, (tx, at) =>
        channelStore.change(
          tx,
          id,
          { ...rest, ...(address !== undefined && { address }), ...(secret && { secret }) },
          { at, expectedVersion },
        ),
      );
      return { channel: await describeOne(row), secret: secret ?? null };
    },

    removeChannel: async ({ params: { id }, expectedVersion, ...acting }) => {
      const { name } = await getChannel(id);
      await auditedChange(acting, { action: 'channel.remove', target: name }, (tx, at) =>
        removeChannel(tx, id, { at, expectedVersion }),
      );
      return { name };
    },

    testAddress: async ({ body: { kind, address: written, channel }, caller, origin }) => {
      const address = checkTarget(kind, written);
      const known = channel === undefined ? undefined : await channelStore.open(await getChannel(channel));
      await spendTest(caller);
      const startedAt = performance.now();
      const id = crypto.randomUUID();
      const secret = known?.secret ?? createSecret(kind);
      const outcome = await sender.sendTo({ kind, address, secret }, writeTest(id, caller));
      const ms = Math.round(performance.now() - startedAt);
      const delivered = outcome.result === 'delivered';
      const event = {
        action: 'channel.test',
        outcome: delivered ? 'success' : 'failure',
        actor: caller,
        origin,
      } as const;
      await addAuditEntry(db, { ...event, target: kind, detail: { answer: outcome.answer } }, clock());
      const newSecret = known ? undefined : secret;
      const proof = delivered ? await createProof(kind, address, newSecret) : null;
      return { test: { delivered, answer: outcome.answer, ms, proof } };
    },

    testChannel: async ({ params: { id }, caller }) => {
      const row = await getChannel(id);
      const opened = await channelStore.open(row);
      const test = await sendTest(caller, { channelId: id }, async (message) =>
        opened
          ? sender.sendTo({ kind: row.kind, ...opened }, message)
          : { result: 'refused', answer: 'The stored address cannot be decrypted. Enter it again.' },
      );
      return { test };
    },

    testMail: async ({ caller }) => {
      const test = await sendTest(caller, { userId: caller.id }, (message) =>
        sender.sendTo({ kind: 'email', address: caller.email, secret: undefined }, message),
      );
      return { test };
    },

    setMorningMail: async ({ body: { on }, ...acting }) => {
      const entry = { action: 'mail.company-brief', target: 'everyone', detail: { on } };
      await auditedChange(acting, entry, (tx, now) => setCompanyBrief(tx, on, now));
      return { on };
    },

    listDeliveries: ({ query: { day, channel, status, ...page } }) => {
      const now = clock();
      const filter = { day: day ?? easternDay(now), channel, status };
      return inPages(page, (range) => listLog(db, filter, range, now));
    },

    retryDelivery: async ({ params: { id }, ...acting }) => {
      await auditedChange(acting, { action: 'delivery.retry', target: id }, async (tx, now) => {
        const [row] = await tx.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id));
        if (!row) throw notFound('The message');
        if (await retryNow(tx, id, now)) return;
        throw new AppError(409, 'NOT_WAITING', 'This message was delivered, dropped or is being sent now.');
      });
      return { id };
    },

    retryUndelivered: async ({ params: { id }, caller, origin }) => {
      const item = await getItem(db, caller.id, id);
      const undeliveredOf = await findUndelivered(db, caller, [item]);
      const { own, reported } = undeliveredOf(item);
      const now = clock();
      const retried = await db.transaction(async (tx) => {
        let count = 0;
        for (const message of own) count += Number(await retryNow(tx, message, now));
        for (const message of reported) {
          if (!(await retryNow(tx, message, now))) continue;
          count += 1;
          await addAuditEntry(tx, { action: 'delivery.retry', actor: caller, origin, target: message }, now);
        }
        return count;
      });
      if (retried === 0) throw new AppError(409, 'NOT_WAITING', 'There is nothing left to send again.');
      return { retried };
    },

    listCaughtMails: async () => {
      sampleOnly();
      return { mails: await listCaught(db) };
    },

    getCaughtMail: async ({ params: { id } }) => {
      sampleOnly();
      const row = await findCaught(db, id);
      if (!row) throw notFound('The message');
      const { nodes, style } = toPage(row.html);
      const { recipient, subject, sizeBytes, headers, text } = row;
      const mail = { id, at: row.at.toISOString(), recipient, subject, sizeBytes, headers, text };
      return { mail: { ...mail, page: JSON.stringify(nodes), style } };
    },

    removeCaughtMails: async (acting) => {
      sampleOnly();
      const entry = { action: 'mail.catcher-clear', target: 'mail catcher' };
      const removed = await auditedChange(acting, entry, (tx) => removeCaught(tx));
      return { removed };
    },
  } satisfies Partial<AppHandlers>;
  return { handlers, unsubscribe: (token: string) => changeSubscription(token, false) };
}

function badAddress(message: string): AppError {
  return new AppError(400, 'BAD_ADDRESS', message);
}

/** Shows only enough of the address to recognize it. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}•••@${domain}`;
}
