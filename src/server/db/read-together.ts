import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgQueryResultKind } from 'drizzle-orm/pg-core';
import { type SQL, sql } from './drizzle.ts';

type Result<T> = Pick<PgQueryResultKind<NodePgQueryResultHKT, T>, 'rows'>;

/** The database interface for functions that only read. */
export interface Reads {
  execute<T extends Record<string, unknown>>(query: SQL): PromiseLike<Result<T>>;
}

interface Asked {
  query: SQL;
  answer: (result: { rows: never[] }) => void;
  fail: (error: unknown) => void;
}

/**
 * Combines simultaneous queries into one statement, which costs this process a fraction of the time. Rows are returned
 * as JSON, so times are ISO strings.
 */
export function readTogether(db: Reads): Reads {
  return db instanceof ReadsTogether ? db : new ReadsTogether(db);
}

class ReadsTogether implements Reads {
  private readonly db: Reads;
  private asked: Asked[] = [];

  constructor(db: Reads) {
    this.db = db;
  }

  execute<T extends Record<string, unknown>>(query: SQL): Promise<Result<T>> {
    return new Promise((answer, fail) => {
      // The tick runs after all code that continues from the same database answer.
      if (this.asked.length === 0) process.nextTick(() => void this.ask());
      this.asked.push({ query, answer, fail });
    });
  }

  private async ask(): Promise<void> {
    const { asked } = this;
    this.asked = [];
    try {
      const columns = asked.map(({ query }) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`);
      const { rows } = await this.db.execute<{ answers: never[][] }>(
        sql`select json_build_array(${sql.join(columns, sql`, `)}) as answers`,
      );
      for (const [at, { answer }] of asked.entries()) answer({ rows: rows[0]?.answers[at] ?? [] });
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }
}
