import { fileURLToPath } from 'node:url';
import { createSecretToken } from '#platform/secret-token.ts';
import { createApp } from './app.ts';
import { inviteFirstAdministrator } from './auth/first-administrator.ts';
import { createPasswords } from './auth/passwords.ts';
import { ensureSampleAccounts } from './auth/sample-accounts.ts';
import { startPreparing } from './briefing/pdf/prepare.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import type { Engine } from './engine.ts';
import type { Serving, Start } from './start.ts';
import { keep } from './steps.ts';
import { retireSampleUsers } from './users/store.ts';

const WEB_DIR = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The API and the web app. */
export async function openApi(options: Start & Engine): Promise<Serving> {
  const { log, steps } = options;
  const token = createSecretToken();
  const lines = await waitForDatabase(() => describeSignIns(options, token), log);
  const app = await createApp({ ...options, webDir: WEB_DIR });
  return { app, lines, onListening: () => void keep(steps, startPreparing(log)) };
}

async function describeSignIns({ config, db, clock, log }: Engine, token: string): Promise<string[]> {
  if (config.sources === 'sample') {
    const passwords = createPasswords();
    const { accounts, password } = await ensureSampleAccounts(db, { config, passwords, now: clock() });
    const lines = accounts.map(({ email, role }) => `  ${role.padEnd(6)}  ${email}  ${password}`);
    return ['Sample data. Sign in with one of these, all with the same password:', ...lines];
  }
  await db.transaction((tx) => retireSampleUsers(tx, clock()));
  return inviteFirstAdministrator(db, { clock, log, config, token });
}
