import type { Role } from '#contract/users.ts';
import type { Config } from '../config.ts';
import { eq } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { installation } from '../db/schema.ts';
import { addUser, saveUser } from '../users/store.ts';
import { createRandomPassword, type Passwords } from './passwords.ts';
import { findCredentials } from './session-store.ts';

interface SampleAccounts {
  accounts: { email: string; role: Role }[];
  password: string;
}

const PEOPLE: { role: Role; firstName: string; lastName: string }[] = [
  { role: 'admin', firstName: 'Avery', lastName: 'Stone' },
  { role: 'editor', firstName: 'Morgan', lastName: 'Reed' },
  { role: 'user', firstName: 'Jordan', lastName: 'Blake' },
];

export async function ensureSampleAccounts(
  db: Db,
  options: { config: Config; passwords: Passwords; now: Date },
): Promise<SampleAccounts> {
  const { config, passwords, now } = options;
  const password = config.samplePassword ?? (await getKeptPassword(db));
  const accounts: SampleAccounts['accounts'] = [];
  for (const person of PEOPLE) {
    const email = `${person.role}@${config.companyDomains[0]}`;
    const existing = await findCredentials(db, email);
    // A real person's account: a database with live sources was opened by mistake.
    if (existing && !existing.isSample) continue;
    accounts.push({ email, role: person.role });
    if (existing && (await passwords.verify(existing.passwordHash, password))) continue;
    const passwordHash = await passwords.hash(password);
    if (existing) await saveUser(db, existing.id, { passwordHash }, now);
    else await addUser(db, { ...person, email, passwordHash, isSample: true }, now);
  }
  return { accounts, password };
}

/** Random per database, and the same at every start. */
async function getKeptPassword(db: Db): Promise<string> {
  const key = 'sample-password';
  const fresh = createRandomPassword();
  await db.insert(installation).values({ key, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value ?? fresh;
}
