import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { createCertificate } from '#platform/fetching/fetching.fixture.ts';
import { createMailer, createMailOut, type OutgoingMail } from './mailer.ts';

const mail: OutgoingMail = {
  ...{ to: 'desk@blackridge.example', subject: 'Brief', text: 'Brief', html: '<p>Brief</p>' },
  ...{ messageId: '<1@blackridge.example>', fromName: 'Headframe' },
};

const opened: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** A mail server with scripted replies that otherwise accepts everything. */
async function serve(
  script: Record<string, string | ((socket: Socket) => void)>,
  { greeting = '220 ready', isSecure = false } = {},
): Promise<string> {
  const sockets = new Set<Socket>();
  const talk = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).write(`${greeting}\r\n`);
    let rest = '';
    let isData = false;
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line !== '.') continue;
        const [word = ''] = line.toUpperCase().split(/[ :]/);
        isData = word === 'DATA';
        const answer = script[word] ?? (isData ? '354 go on' : '250 accepted');
        if (typeof answer === 'string') socket.write(`${answer}\r\n`);
        else answer(socket);
      }
    });
  };
  const server = isSecure
    ? createSecureServer(createCertificate('mail.example', [-1, 30]), talk)
    : createServer(talk);
  opened.push({ server, sockets });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function send(url: string, timeoutMs?: number) {
  const out = createMailOut(url, 'headframe@blackridge.example', timeoutMs);
  const said = await out.send(mail).catch(({ message, isFinal }) => [message, isFinal]);
  out.close();
  return said;
}

test('a message is accepted', async () => {
  expect(await send(`smtp://${await serve({})}`)).toBe('Accepted by the mail server');
});

test.each<[string, Parameters<typeof serve>, string, boolean]>([
  ['is busy', [{}, { greeting: '421 too busy' }], 'The mail server answered 421 too busy', false],
  ['knows no such person', [{ RCPT: '550 unknown' }], 'The mail server answered 550 unknown', true],
  ['wants the person tried later', [{ RCPT: '450 later' }], 'The mail server answered 450 later', false],
  ['refuses the text', [{ '.': '554 spam' }], 'The mail server answered 554 spam', false],
  [
    'ends after the text',
    [{ '.': (socket) => socket.destroy() }],
    'The mail server closed the connection (ECONNECTION)',
    false,
  ],
  [
    'is a web server',
    [{}, { greeting: 'HTTP/1.1 400 Bad Request' }],
    'The mail server did not answer as expected: check the port, and whether it is smtp or smtps (EPROTOCOL)',
    false,
  ],
])('a server that %s is named', async (_, server, message, isFinal) => {
  expect(await send(`smtp://${await serve(...server)}`)).toEqual([message, isFinal]);
});

test('an invalid certificate, a port without TLS and an unknown host are reported', async () => {
  const signed = await send(`smtps://${await serve({}, { isSecure: true })}`);
  expect(signed).toEqual([
    expect.stringMatching(/^The mail server has a certificate that is not valid/),
    false,
  ]);
  const plain = await send(`smtps://${await serve({})}`);
  expect(plain).toEqual([expect.stringMatching(/check the port, and whether it is smtp or smtps/), false]);
  const unknown = await send('smtp://mail.headframe.invalid');
  expect(unknown).toEqual([expect.stringMatching(/^The mail server has no DNS entry/), false]);
});

test('a password is not sent without TLS, except on this host or if the address allows it', async () => {
  const commands: string[] = [];
  const note = (word: string, answer: string) => (socket: Socket) => {
    commands.push(word);
    socket.write(`${answer}\r\n`);
  };
  const script = {
    EHLO: '250-mail.example\r\n250 AUTH PLAIN',
    STARTTLS: note('STARTTLS', '502 not implemented'),
    AUTH: note('AUTH', '235 welcome'),
  };
  const { port } = new URL(`smtp://${await serve(script)}`);
  const refusal = 'The mail server offers no TLS, so the password was not sent (HEADFRAME_SMTP_URL)';
  expect(await send(`smtp://desk:secret@0.0.0.0:${port}`)).toEqual([refusal, false]);
  expect(commands.splice(0)).toEqual(['STARTTLS']);
  for (const address of [`127.0.0.1:${port}`, `0.0.0.0:${port}?requireTLS=false`]) {
    expect(await send(`smtp://desk:secret@${address}`)).toBe('Accepted by the mail server');
    expect(commands.splice(0)).toEqual(['AUTH']);
  }
});

/** A server that keeps sending without answering, until it is told to stop. */
async function serveDrops() {
  const dropped = Promise.withResolvers<void>();
  const state = { isDripping: true };
  const address = await serve({
    '.': (socket) => {
      if (!state.isDripping) return void socket.write('250 accepted\r\n');
      const timer = setInterval(() => socket.write('250-wait\r\n'), 20);
      socket.once('close', () => {
        clearInterval(timer);
        dropped.resolve();
      });
    },
  });
  return { url: `smtp://${address}`, state, dropped: dropped.promise };
}

test('a server that keeps sending without answering is dropped, and the next message uses a new connection', async () => {
  const { url, state, dropped } = await serveDrops();
  const out = createMailOut(url, 'headframe@blackridge.example', 400);
  await expect(out.send(mail)).rejects.toMatchObject({
    ...{ message: 'The mail server did not finish in time', isFinal: false },
  });
  state.isDripping = false;
  expect(await out.send(mail)).toBe('Accepted by the mail server');
  out.close();
  await dropped;
});

test('a mail about an account leaves no connection to a server that keeps sending', async () => {
  const { url, state, dropped } = await serveDrops();
  const send = createMailer(url, 'headframe@blackridge.example', 400);
  await expect(send?.(mail)).rejects.toThrow('The mail server did not answer in time');
  await dropped;
  state.isDripping = false;
  await send?.(mail);
});
