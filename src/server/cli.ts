import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isDay } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { lookUp } from '#contract/look-up.ts';
import { systemClock } from '#platform/clock.ts';
import { trustAlso } from '#platform/fetching/extra-ca.ts';
import { createLog } from '#platform/log.ts';
import type { CommandContext } from './command-context.ts';
import { readConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { explainToOperator } from './plain-errors.ts';

interface Context extends CommandContext {
  flags: Flags;
}

type Flags = ReturnType<typeof parseFlags>['values'];

interface Command {
  /** A word in angle brackets is required. */
  usage: string;
  about: string;
  /** Returns the exit code. Loads its modules when it runs. */
  run(context: Context): Promise<number>;
}

const commands: Record<string, Command> = {
  'invite-admin': {
    usage: 'invite-admin <email>',
    about: 'invite an administrator and print the link',
    async run({ config, log, word, withDatabase }) {
      const { createInvitations } = await import('./users/invitations.ts');
      return withDatabase(async ({ db }) => {
        const invitations = createInvitations({ db, clock: systemClock, log, config, mailer: undefined });
        const { invitation, delivery } = await invitations.inviteAgain(word, 'admin');
        console.log(
          `Invitation for ${invitation.email}, valid until ${invitation.expiresAt}:\n${delivery.link}`,
        );
        return 0;
      });
    },
  },
  'reset-password': {
    usage: 'reset-password <email>',
    about: 'set a new password for a user, print it and end their sessions',
    async run({ word, withDatabase }) {
      const { createPasswords } = await import('./auth/passwords.ts');
      const { resetPassword } = await import('./auth/rescue-account.ts');
      return withDatabase(async ({ db }) => {
        console.log(
          await resetPassword(db, { email: word, passwords: createPasswords(), now: systemClock() }),
        );
        return 0;
      });
    },
  },
  'remove-factors': {
    usage: 'remove-factors <email>',
    about: 'remove the second factors of a user who has lost them and end their sessions',
    async run({ config, word, withDatabase }) {
      const { createPasswords } = await import('./auth/passwords.ts');
      const { createSecondFactors } = await import('./auth/second-factors.ts');
      const { removeLostFactors } = await import('./auth/rescue-account.ts');
      return withDatabase(async ({ db }) => {
        const factors = createSecondFactors({ clock: systemClock, config, passwords: createPasswords() });
        const removed = await removeLostFactors(db, { email: word, factors, now: systemClock() });
        console.log(`Removed ${removed} second factors of ${word}.`);
        return 0;
      });
    },
  },
  'verify-audit': {
    usage: 'verify-audit [--backup F]',
    about: 'check that no entry of the audit log was changed or removed, also since a backup',
    async run({ config: { dataDir }, flags, withDatabase }) {
      const { readAnchor } = await import('./audit/anchor.ts');
      const { verifyAuditChain } = await import('./audit/store.ts');
      return withDatabase(async ({ db }) => {
        const recorded = flags.backup
          ? await (await import('./backup-command.ts')).readBackupAnchor(dataDir, flags.backup)
          : await readAnchor(dataDir);
        const { entries, headHash, broken } = await verifyAuditChain(db, recorded);
        const since = recorded
          ? ` Recorded outside the database on ${recorded.at}: ${recorded.entries} entries.`
          : ' Nothing was recorded outside the database yet, so a shortened log would not show.';
        console.log(
          broken
            ? `The audit log was tampered with: ${broken}.`
            : `The audit log is intact: ${entries} entries, ending in ${headHash}.${since}`,
        );
        return broken ? 1 : 0;
      });
    },
  },
  migrate: {
    usage: 'migrate',
    about: 'apply pending database migrations and exit',
    run: ({ withDatabase }) =>
      withDatabase(async () => {
        // Opening the database has migrated it.
        console.log('The database is up to date.');
        return 0;
      }),
  },
  backup: {
    usage: 'backup <folder or file>',
    about: 'write everything to one file, with or without the product running',
    async run({ word: target, ...context }) {
      const { runBackupCommand } = await import('./backup-command.ts');
      return runBackupCommand({ ...context, target });
    },
  },
  restore: {
    usage: 'restore <file> [--into P] …',
    about: 'restore a backup; P is a data folder or a postgres:// URL, --replace deletes what is there',
    async run({ word: file, flags, ...context }) {
      const { runRestoreCommand } = await import('./backup-command.ts');
      const { into, replace: replaces = false, 'accept-broken-audit': acceptsBrokenAudit = false } = flags;
      return runRestoreCommand({ ...context, file, into, replaces, acceptsBrokenAudit });
    },
  },
  feed: {
    usage: 'feed [--jsonl]',
    about: 'print the items of the feed on standard input as JSON',
    async run({ flags: { jsonl: isJsonl = false }, write }) {
      const { runFeedCommand } = await import('#scraper/feed/feed-command.ts');
      return runFeedCommand({ input: process.stdin, isJsonl, write, now: systemClock() });
    },
  },
  extract: {
    usage: 'extract [--url U] [--jsonl]',
    about: 'print the article of the web page on standard input as JSON',
    async run({ flags: { url, jsonl: isJsonl = false }, write }) {
      const { runExtractCommand } = await import('#scraper/article/extract-command.ts');
      return runExtractCommand({ input: process.stdin, isJsonl, url, write, now: systemClock() });
    },
  },
  rank: {
    usage: 'rank [--as-of D] [--profile F]',
    about: 'print the relevance of the articles on standard input, one JSON object per line',
    async run({ config, flags, write }) {
      const asOf = flags['as-of'] === undefined ? undefined : readInstant(flags['as-of']);
      const { runRankCommand } = await import('#intelligence/relevance/rank-command.ts');
      const { createDefaultProfile, parseProfile } = await import(
        '#intelligence/relevance/company-profile.ts'
      );
      const profile = flags.profile
        ? await readProfile(flags.profile, (input) => parseProfile(input, config.company))
        : createDefaultProfile(config.company);
      const { countSources } = await import('#intelligence/group-stories.ts');
      const count = (articles: Parameters<typeof countSources>[0]) =>
        countSources(articles, asOf ?? systemClock());
      return runRankCommand({ input: process.stdin, write, asOf, profile, countSources: count });
    },
  },
  brief: {
    usage: 'brief [--as-of D]',
    about: 'print the brief of a day (default: now) as text',
    async run({ config, flags, write, withDatabase }) {
      const asOf = readInstant(flags['as-of']);
      const { gatherFacts } = await import('./dashboard/gather-facts.ts');
      const { writeBrief } = await import('#intelligence/writing/write-brief.ts');
      const { formatBrief } = await import('./briefing/brief-text.ts');
      const { findModelName } = await import('./integrations/assistant.ts');
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
    async run(context) {
      if (!context.flags['dry-run'])
        throw new UsageError('spider needs --dry-run; only the product stores runs');
      const { runSpiderCommand } = await import('./spider-command.ts');
      return runSpiderCommand(context);
    },
  },
  'sources-check': {
    usage: 'sources-check',
    about: 'request every enabled source once and print the result; fails when a source fails',
    async run(context) {
      const { runSourcesCheckCommand } = await import('./sources-check-command.ts');
      return runSourcesCheckCommand(context);
    },
  },
};

class UsageError extends Error {}

function parseFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        jsonl: { type: 'boolean' },
        url: { type: 'string' },
        'as-of': { type: 'string' },
        profile: { type: 'string' },
        'dry-run': { type: 'boolean' },
        into: { type: 'string' },
        backup: { type: 'string' },
        replace: { type: 'boolean' },
        'accept-broken-audit': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(argv: string[]): Promise<number> {
  const { positionals, values: flags } = parseFlags(argv);
  const [name = 'help', ...words] = positionals;
  if (name === 'help' || flags.help) {
    console.log(usage());
    return 0;
  }
  const command = lookUp(commands, name);
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const [required] = /<[^>]+>/.exec(command.usage) ?? [];
  if (required && words.length === 0) throw new UsageError(`${name} needs ${required}`);
  if (words.length > (required ? 1 : 0)) {
    throw new UsageError(`${name} takes ${required ?? 'no arguments'}, not "${words.join(' ')}"`);
  }

  const config = readConfig(process.env);
  if (config.extraCa) trustAlso(config.extraCa);
  // Standard output is for results. A command logs less than the product unless a level is set.
  const level = process.env.HEADFRAME_LOG_LEVEL === undefined ? 'warn' : config.logLevel;
  const log = createLog(level, process.stderr);
  const withDatabase: Context['withDatabase'] = async (work) => {
    const { openDatabase } = await import('./db/database.ts');
    const database = await openDatabase(config, log, 'visit');
    return work(database).finally(() => database.close());
  };
  return command.run({ config, log, word: words[0] ?? '', flags, write, withDatabase });
}

function readInstant(text: string | undefined): Date {
  if (text === undefined) return systemClock();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const at = new Date(text === day ? `${text}T23:59:59Z` : text);
  const isRead = !Number.isNaN(at.getTime()) && (day === undefined || isDay(day));
  if (!isRead) throw new UsageError(`"${text}" is not a day or time`);
  return at;
}

async function readProfile<T>(file: string, parse: (input: unknown) => T): Promise<T> {
  const text = await readFile(file, 'utf8').catch(({ code }) => {
    throw new OperatorError(`The profile ${file} cannot be read (${code})`);
  });
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new OperatorError(`The profile ${file} is not JSON`);
    throw new OperatorError((error as Error).message);
  }
}

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
