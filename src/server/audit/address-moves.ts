import { and, asc, inArray, sql } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { auditLog, users } from '../db/schema.ts';

interface Move {
  seq: number;
  at: Date;
  from: string;
  to: string;
}

const MOVES = ['user.release-address', 'user.retire-sample', 'user.update'];

/**
 * Finds the current address of the person who had this address at a time or in a log entry, since addresses may be
 * reassigned.
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

/** Who had an address at a time, with their current address, name and role. Null without an address. */
export async function findHolders(
  db: Db,
  mentions: readonly { email: string | null; at: Date | string | null }[],
) {
  const addressOf = await followAddresses(
    db,
    mentions.flatMap(({ email }) => email ?? []),
  );
  const holders = mentions.map(({ email, at }) => email && addressOf(email, { at: new Date(at ?? 0) }));
  const addresses = [...new Set(holders.flatMap((address) => address ?? []))];
  const rows =
    addresses.length > 0 ? await db.select().from(users).where(inArray(users.email, addresses)) : [];
  const people = new Map<string | null, (typeof rows)[number]>(rows.map((row) => [row.email, row]));
  return holders.map((email) => {
    const person = people.get(email);
    const isAdministrator = person?.role === 'admin' && person.isActive;
    return {
      email,
      name: person ? `${person.firstName} ${person.lastName}`.trim() || email : null,
      isAdministrator,
    };
  });
}

async function listMoves(db: Db, emails: readonly string[]): Promise<Move[]> {
  const from = sql<string>`${auditLog.detail} ->> 'from'`;
  return db
    .select({ seq: auditLog.seq, at: auditLog.at, from, to: sql<string>`${auditLog.detail} ->> 'to'` })
    .from(auditLog)
    .where(and(inArray(auditLog.action, MOVES), inArray(from, [...emails])))
    .orderBy(asc(auditLog.seq));
}
