import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  received: { from: string; to: string[]; raw: string }[];
  /** Refuses mail from now on, or accepts it again. */
  refuse(refusing: boolean): void;
  /** Resolves when `count` messages have arrived. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that records its mail. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let isRefusing = false;
  let onMail: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => (isRefusing ? done(new Error('Mailbox unavailable')) : done()),
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        onMail();
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    async waitFor(count) {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          onMail = resolve;
        });
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
