import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { easternDay } from '#contract/eastern-time.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog, type Log } from '#platform/log.ts';
import { verifyAuditChain } from './audit/store.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { explainToOperator, PlainError } from './plain-errors.ts';
import { createInvitations } from './users/invitations.ts';

interface Context {
  config: Config;
  log: Log;
  args: string[];
  flags: Flags;
  /** Opens the database for the work and closes it after. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

type Flags = ReturnType<typeof readFlags>['values'];

interface Command {
  usage: string;
  about: string;
  /** The exit code. What a command needs beyond the database is loaded when it runs. */
  run(context: Context): Promise<number>;
}

const commands: Record<string, Command> = {
  'invite-admin': {
    usage: 'invite-admin <email>',
    about: 'make an invitation for an administrator and print its link',
    async run({ config, log, args, withDatabase }) {
      const [email] = args;
      if (!email) throw new UsageError('invite-admin needs an email address');
      return withDatabase(async ({ db }) => {
        const invitations = createInvitations({ db, clock: systemClock, log, config, mailer: undefined });
        const { invitation, delivery } = await invitations.inviteAnew(email, 'admin');
        console.log(`${invitation.email} joins here until ${invitation.expiresAt}:\n${delivery.link}`);
        return 0;
      });
    },
  },
  'reset-password': {
    usage: 'reset-password <email>',
    about: 'give somebody a new password, print it and end their sessions',
    async run({ args, withDatabase }) {
      const [email] = args;
      if (!email) throw new UsageError('reset-password needs an email address');
      const { createPasswords } = await import('./auth/passwords.ts');
      const { resetPassword } = await import('./auth/reset-password.ts');
      return withDatabase(async ({ db }) => {
        console.log(await resetPassword(db, { email, passwords: createPasswords(), now: systemClock() }));
        return 0;
      });
    },
  },
  'verify-audit': {
    usage: 'verify-audit',
    about: 'check that no entry of the audit log was changed or removed',
    run: ({ withDatabase }) =>
      withDatabase(async ({ db }) => {
        const { entries, headHash, broken } = await verifyAuditChain(db);
        console.log(
          broken
            ? `The audit log was tampered with: ${broken}.`
            : `The audit log is whole: ${entries} entries, ending in ${headHash}.`,
        );
        return broken ? 1 : 0;
      }),
  },
  migrate: {
    usage: 'migrate',
    about: 'bring the database up to date and stop',
    run: ({ withDatabase }) =>
      withDatabase(async () => {
        // Opening the database has done it.
        console.log('The database is up to date.');
        return 0;
      }),
  },
  backup: {
    usage: 'backup <folder or file>',
    about: 'write everything into one file, beside the running product or without it',
    async run({ config, log, args }) {
      const [target, ...more] = args;
      if (!target || more.length > 0) throw new UsageError('backup needs a folder or a file to write to');
      const { runBackupCommand } = await import('./backup-command.ts');
      return runBackupCommand({ config, log, target, write });
    },
  },
  restore: {
    usage: 'restore <file> [--into P] …',
    about:
      'bring a backup back; P is a data folder or a postgres:// address, --replace gives up what is there',
    async run({ config, log, args, flags }) {
      const [file, ...more] = args;
      if (!file || more.length > 0) throw new UsageError('restore needs the file of a backup');
      const { runRestoreCommand } = await import('./backup-command.ts');
      return runRestoreCommand({
        config,
        log,
        file,
        into: flags.into,
        replaces: flags.replace ?? false,
        acceptsBrokenAudit: flags['accept-broken-audit'] ?? false,
        write,
      });
    },
  },
  feed: {
    usage: 'feed [--jsonl]',
    about: 'print the items of the feed on standard input as JSON',
    async run({ flags }) {
      const { runFeedCommand } = await import('#scraper/feed/feed-command.ts');
      const isJsonl = flags.jsonl ?? false;
      return runFeedCommand({ input: process.stdin, isJsonl, write, now: systemClock() });
    },
  },
  extract: {
    usage: 'extract [--url U] [--jsonl]',
    about: 'print the article of the web page on standard input as JSON',
    async run({ flags }) {
      const { runExtractCommand } = await import('#scraper/article/extract-command.ts');
      const isJsonl = flags.jsonl ?? false;
      return runExtractCommand({ input: process.stdin, isJsonl, url: flags.url, write, now: systemClock() });
    },
  },
  rank: {
    usage: 'rank [--as-of D] [--profile F]',
    about: 'print the relevance of the articles on standard input, one JSON object a line',
    async run({ config, flags }) {
      const { runRankCommand } = await import('#intelligence/relevance/rank-command.ts');
      const { createDefaultProfile, parseProfile } = await import(
        '#intelligence/relevance/company-profile.ts'
      );
      const profile = flags.profile
        ? await readProfile(flags.profile, (input) => parseProfile(input, config.company))
        : createDefaultProfile(config.company);
      const asOf = readInstant(flags['as-of']);
      const { countSources } = await import('#intelligence/group-stories.ts');
      const count = (articles: Parameters<typeof countSources>[0]) => countSources(articles, asOf);
      return runRankCommand({ input: process.stdin, write, asOf, profile, countSources: count });
    },
  },
  brief: {
    usage: 'brief [--as-of D]',
    about: 'print the brief of a day, or of now, as text',
    async run({ config, flags, withDatabase }) {
      const { gatherFacts } = await import('./dashboard/gather-facts.ts');
      const { writeBrief } = await import('#intelligence/writing/write-brief.ts');
      const { formatBrief } = await import('./briefing/brief-text.ts');
      const { findModelName } = await import('./integrations/assistant.ts');
      const asOf = readInstant(flags['as-of']);
      return withDatabase(async ({ db }) => {
        const { facts } = await gatherFacts(db, asOf, config.company, findModelName(config));
        await write(formatBrief(writeBrief(facts), easternDay(asOf)));
        return 0;
      });
    },
  },
  spider: {
    usage: 'spider <id> --dry-run',
    about: 'run one spider against its source and print what it would store',
    async run({ config, log, args, flags }) {
      const [id] = args;
      if (!id) throw new UsageError('spider needs the id of a spider');
      if (!flags['dry-run'])
        throw new UsageError('spider runs only with --dry-run: runs belong to the product');
      const { runSpiderCommand } = await import('./spider-command.ts');
      return runSpiderCommand({ id, config, log, write });
    },
  },
};

class UsageError extends Error {}

function readFlags(argv: string[]) {
  return parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      jsonl: { type: 'boolean' },
      url: { type: 'string' },
      'as-of': { type: 'string' },
      profile: { type: 'string' },
      'dry-run': { type: 'boolean' },
      into: { type: 'string' },
      replace: { type: 'boolean' },
      'accept-broken-audit': { type: 'boolean' },
    },
  });
}

function parseCommandLine(argv: string[]) {
  try {
    return readFlags(argv);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(argv: string[]): Promise<number> {
  const { positionals, values: flags } = parseCommandLine(argv);
  const [name = 'help', ...args] = positionals;
  if (name === 'help' || flags.help) {
    console.log(usage());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const taken = command.usage.match(/<[^>]+>/g) ?? [];
  if (args.length > taken.length)
    throw new UsageError(`${name} takes ${taken.join(' ') || 'no words after it'}, not "${args.join(' ')}"`);

  const config = readConfig(process.env);
  const log = createLog('warn');
  return command.run({
    config,
    log,
    args,
    flags,
    async withDatabase(work) {
      const database = await openDatabase(config, log, 'visit');
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  });
}

/** A day, or an instant; now without either. A day means its end, in UTC. */
function readInstant(text: string | undefined): Date {
  if (text === undefined) return systemClock();
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59Z` : text);
  if (Number.isNaN(at.getTime()) || !isRealDay(text)) throw new UsageError(`"${text}" is no day or time`);
  return at;
}

/** `Date` takes 30 February for 2 March. */
function isRealDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  return day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

async function readProfile<T>(file: string, parse: (input: unknown) => T): Promise<T> {
  const text = await readFile(file, 'utf8').catch(({ code }) => {
    throw new PlainError(`The profile ${file} cannot be read (${code})`);
  });
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    throw new PlainError(`The profile ${file} is not JSON`);
  }
  try {
    return parse(input);
  } catch (error) {
    throw new PlainError((error as Error).message);
  }
}

/** Waits until a slow reader has taken it. */
function write(text: string): void | Promise<void> {
  if (process.stdout.write(text)) return;
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}

function usage(): string {
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(32)}${about}`);
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
