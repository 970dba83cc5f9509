import pg from 'pg';
import { DataDirectoryInUse } from './database-claim.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

// A separate program for the tests to kill: `<data directory> <own|visit> [insert]`.
// Prints "ready <json>", then "row <n>" for every row the database has acknowledged, until it is stopped.

const [dataDir = '', purpose, task] = process.argv.slice(2);

try {
  const database = await startEmbeddedPostgres({
    dataDir,
    purpose: purpose === 'visit' ? 'visit' : 'own',
    log: (level, message, detail) => say(`log ${level} ${message} ${JSON.stringify(detail ?? {})}`),
  });
  process.once('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
  if (task === 'insert') await createTable(database.connection);
  say(`ready ${JSON.stringify(database.connection)}`);
  if (task === 'insert') await insertRows(database.connection);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(error instanceof DataDirectoryInUse ? 1 : 2);
}

async function createTable(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table if not exists acknowledged (n bigint primary key)');
  await client.end();
}

async function insertRows(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  for (;;) {
    const { rows } = await client.query(
      'insert into acknowledged select coalesce(max(n), 0) + 1 from acknowledged returning n',
    );
    say(`row ${rows[0].n}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
