import { notFound } from '#platform/app-error.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { Db } from '../db/open-db.ts';
import { normalizeEmail } from '../users/company-email.ts';
import { findUserByEmail, saveUser } from '../users/store.ts';
import { createRandomPassword, type Passwords } from './passwords.ts';
import type { SecondFactors } from './second-factors.ts';
import { removeUserSessions } from './session-store.ts';

/** Sets a new random password, ends the user's sessions and returns the password, which is not stored. */
export async function resetPassword(
  db: Db,
  { email, passwords, now }: { email: string; passwords: Passwords; now: Date },
): Promise<string> {
  const password = createRandomPassword();
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, normalizeEmail(email));
    if (!user) throw notFound('The user');
    await saveUser(tx, user.id, { passwordHash }, now);
    await addAuditEntry(tx, { action: 'user.reset-password', target: user.email }, now);
  });
  return password;
}

/** For an administrator who lost all second factors and has no colleague to help. */
export async function removeLostFactors(
  db: Db,
  { email, factors, now }: { email: string; factors: SecondFactors; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, normalizeEmail(email));
    if (!user) throw notFound('The user');
    const count = await factors.removeAll(tx, user.id);
    await removeUserSessions(tx, user.id);
    await addAuditEntry(tx, { action: 'user.remove-factors', target: user.email, detail: { count } }, now);
    return count;
  });
}
