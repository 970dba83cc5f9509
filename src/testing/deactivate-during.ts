import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The answer to a call whose caller is deactivated while it runs. */
export async function deactivateDuring<T>(
  { database: { pool } }: TestApp,
  userId: string,
  act: () => Promise<T>,
) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update users set is_active = false where id = $1', [userId]);
    const answer = act();
    const isWaiting = async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    };
    let isDone = false;
    void answer.then(() => {
      isDone = true;
    });
    await vi.waitUntil(async () => isDone || (await isWaiting()), { timeout: 10_000 });
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}
