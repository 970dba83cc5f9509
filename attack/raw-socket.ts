import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawSocket {
  socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Resolves with everything received once the other side closes the connection. */
  ended: Promise<string>;
}

/** A connection for arbitrary bytes, HTTP or not. */
export async function openRawSocket(port: number): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  return { socket, received: () => text, ended };
}

/** Sends raw bytes and waits until the server closes the connection. */
export async function exchangeRaw(port: number, bytes: string): Promise<string> {
  const { socket, ended } = await openRawSocket(port);
  socket.write(bytes, 'latin1');
  return ended;
}

export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
