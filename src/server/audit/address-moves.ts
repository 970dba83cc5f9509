import { and, asc, inArray, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { auditLog } from '../db/schema.ts';

interface Move {
  seq: number;
  at: Date;
  from: string;
  to: string;
}

const MOVES = ['user.release-address', 'user.retire-sample', 'user.update'];

/**
 * Finds the address that a person has today who had this one at a time or in an entry of the log: since then it may have
 * gone to another person.
 */
export async function followAddresses(db: Db, emails: readonly string[]) {
  const moves: Move[] = [];
  const known = new Set<string>();
  let open = new Set(emails);
  while (open.size > 0) {
    const found = await listMoves(db, [...open]);
    moves.push(...found);
    for (const email of open) known.add(email);
    open = new Set(found.map(({ to }) => to).filter((to) => !known.has(to)));
  }
  return (email: string, since: { at: Date } | { seq: number }): string => {
    const isLater = (move: Move) => ('at' in since ? move.at > since.at : move.seq >= since.seq);
    let address = email;
    let next = moves.find((move) => move.from === address && isLater(move));
    while (next) {
      const { to, seq } = next;
      address = to;
      next = moves.find((move) => move.from === to && move.seq > seq);
    }
    return address;
  };
}

async function listMoves(db: Db, emails: readonly string[]): Promise<Move[]> {
  const from = sql<string>`${auditLog.detail} ->> 'from'`;
  return db
    .select({ seq: auditLog.seq, at: auditLog.at, from, to: sql<string>`${auditLog.detail} ->> 'to'` })
    .from(auditLog)
    .where(and(inArray(auditLog.action, MOVES), inArray(from, [...emails])))
    .orderBy(asc(auditLog.seq));
}
