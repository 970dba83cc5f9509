import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

const AWAY_MS = 700;

/**
 * A database proxy that drops its connections, and refuses new ones for a moment, when a statement matches a pattern
 * (once per pattern). The matching statement does not arrive.
 */
export async function startDatabaseProxy(folder: string, server: string, cuts: readonly RegExp[]) {
  const left = new Set(cuts);
  const sockets = new Set<Socket>();
  let isAway = false;
  const cut = () => {
    isAway = true;
    setTimeout(() => {
      isAway = false;
    }, AWAY_MS);
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((client) => {
    if (isAway) return client.destroy();
    const database = connect(server);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    database.on('data', (chunk) => client.write(chunk));
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      const found = [...left].find((pattern) => pattern.test(text));
      if (!found) return database.write(chunk);
      left.delete(found);
      cut();
    });
  });
  const address = join(folder, '.s.PGSQL.5432');
  await new Promise<void>((done) => proxy.listen(address, done));
  return {
    host: folder,
    port: 5432,
    /** Patterns that no statement has matched. */
    left: () => [...left],
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => proxy.close(done));
      rmSync(address, { force: true });
    },
  };
}
