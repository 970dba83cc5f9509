import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { callApi } from '#testing/sample-product.ts';

export interface LedgerReport {
  acknowledged: number;
  /** Refused or unanswered: may have happened, but never twice. */
  unanswered: number;
  lost: number;
  doubled: number;
}

const PAUSE_MS = 150;

/** An administrator who keeps inviting people and records what was acknowledged. */
export function keepLedger(url: string, token: string, connection: pg.ClientConfig) {
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  const state = { isOver: false };
  const working = (async () => {
    for (let turn = 0; !state.isOver; turn++) {
      const email = `ledger${turn}.${process.pid}.${Date.now().toString(36)}@blackridge.example`;
      try {
        await callApi(url, '/admin/users/invite', { token, body: { email } });
        acknowledged.push(email);
      } catch {
        unanswered.push(email);
      }
      await sleep(PAUSE_MS);
    }
  })();
  return {
    count: () => acknowledged.length,
    /** Stops and compares the acknowledged invitations with the stored ones and the audit log. */
    async close(): Promise<LedgerReport> {
      state.isOver = true;
      await working;
      const client = new pg.Client(connection);
      await client.connect();
      try {
        const { rows: invited } = await client.query(
          "select email, count(*)::int as n from invitations where email like 'ledger%' group by email",
        );
        const { rows: audited } = await client.query(
          `select target as email, count(*)::int as n from audit_log
           where action = 'invitation.create' and outcome = 'success' and target like 'ledger%' group by target`,
        );
        const byEmail = (rows: { email: string; n: number }[]) =>
          new Map(rows.map(({ email, n }) => [email, n]));
        const stored = [byEmail(invited), byEmail(audited)];
        return {
          acknowledged: acknowledged.length,
          unanswered: unanswered.length,
          lost: acknowledged.filter((email) => stored.some((counts) => !counts.has(email))).length,
          doubled: stored.flatMap((counts) => [...counts.values()]).filter((n) => n > 1).length,
        };
      } finally {
        await client.end();
      }
    },
  };
}
