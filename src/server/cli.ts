import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { createLog, type Log } from '#platform/log.ts';
import { verifyAuditChain } from './audit/store.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { explainToOperator } from './plain-errors.ts';
import { createInvitations } from './users/invitations.ts';

interface Context {
  config: Config;
  database: Database;
  log: Log;
  args: string[];
}

interface Command {
  usage: string;
  about: string;
  /** The exit code. */
  run(context: Context): Promise<number>;
}

const commands: Record<string, Command> = {
  'invite-admin': {
    usage: 'invite-admin <email>',
    about: 'make an invitation for an administrator and print its link',
    async run({ config, database: { db }, log, args }) {
      const [email] = args;
      if (!email) throw new UsageError('invite-admin needs an email address');
      const invitations = createInvitations({ db, clock: systemClock, log, config, mailer: undefined });
      const { invitation, delivery } = await invitations.inviteAnew(email, 'admin');
      console.log(`${invitation.email} joins here until ${invitation.expiresAt}:\n${delivery.link}`);
      return 0;
    },
  },
  'verify-audit': {
    usage: 'verify-audit',
    about: 'check that no entry of the audit log was changed or removed',
    async run({ database: { db } }) {
      const { entries, headHash, broken } = await verifyAuditChain(db);
      console.log(
        broken
          ? `The audit log was tampered with: ${broken}.`
          : `The audit log is whole: ${entries} entries, ending in ${headHash}.`,
      );
      return broken ? 1 : 0;
    },
  },
  migrate: {
    usage: 'migrate',
    about: 'bring the database up to date and stop',
    async run() {
      // Opening the database has done it.
      console.log('The database is up to date.');
      return 0;
    },
  },
};

class UsageError extends Error {}

async function main(argv: string[]): Promise<number> {
  const { positionals } = parseArgs({ args: argv, allowPositionals: true, strict: false });
  const [name = 'help', ...args] = positionals;
  if (name === 'help') {
    console.log(usage());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".`);

  const config = readConfig(process.env);
  const log = createLog('warn');
  const database = await openDatabase(config, log, 'visit');
  try {
    return await command.run({ config, database, log, args });
  } finally {
    await database.close();
  }
}

function usage(): string {
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(24)}${about}`);
  return ['Usage: npm run headframe -- <command>', '', ...lines].join('\n');
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage()}`);
    else console.error(explainToOperator(error));
    process.exitCode = 1;
  },
);
