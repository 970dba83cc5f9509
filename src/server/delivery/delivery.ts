import { randomUUID } from 'node:crypto';
import { createFetcher, type Network } from '#platform/fetching/fetcher.ts';
import { createUserAgent } from '#platform/fetching/user-agent.ts';
import { createSealer } from '#platform/sealing.ts';
import type { Config, Site } from '../config.ts';
import { createMailOut, type Mailer, type MailOut } from '../integrations/mailer.ts';
import { createChannelStore } from './channel-store.ts';
import { createMailCatcher } from './mail-catcher.ts';
import { createMorningMailWriter } from './morning-mail/write-morning-mail.ts';
import { createSender } from './sender.ts';
import { createUnsubscribeTokens } from './unsubscribe.ts';

export type Delivery = ReturnType<typeof openDelivery>;

interface DeliveryOptions extends Site {
  network?: Network | undefined;
}

/** All outgoing messages to people and channels. Nothing is sent before the loop is started. */
export function openDelivery(options: DeliveryOptions) {
  const { db, clock, log, config, network } = options;
  const mailOut = openMail(options);
  const tokens = createUnsubscribeTokens(db);
  const sealer = createSealer(config);
  const channelStore = createChannelStore({ sealer });
  const fetcher = createFetcher({
    userAgent: createUserAgent({ product: config.product, contact: config.mailFrom }),
    clock,
    findProxy: config.findProxy,
    trustedOrigins: config.channelOrigins,
    // Each channel has its own pace.
    minIntervalMsPerHost: 0,
    connectionsPerHost: 4,
    ...network,
  });
  const writeMorningMail = createMorningMailWriter({ db, clock, config, createToken: tokens.create });
  const sender = createSender({
    ...{ db, clock, log, config, mailOut, channelStore, fetcher, writeMorningMail },
  });
  return {
    sender,
    sealer,
    channelStore,
    tokens,
    mailOut,
    catchMail: mailOut && !config.smtpUrl ? createAccountCatcher(mailOut, config) : undefined,
    mailState: config.smtpUrl ? ('on' as const) : mailOut ? ('caught' as const) : ('off' as const),
    async stop() {
      await fetcher.close();
      mailOut?.close();
    },
  };
}

function createAccountCatcher({ send }: MailOut, { product, companyDomains }: Config): Mailer {
  return async (mail) => {
    const messageId = `<${randomUUID()}@${companyDomains[0]}>`;
    await send({ ...mail, messageId, fromName: product });
  };
}

/** Sample mode never sends mail to anyone unless a mail server is set. */
function openMail({ db, clock, config }: DeliveryOptions): MailOut | undefined {
  if (config.smtpUrl) return createMailOut(config.smtpUrl, config.mailFrom);
  return config.sources === 'sample' ? createMailCatcher({ db, clock, from: config.mailFrom }) : undefined;
}
