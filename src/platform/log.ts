import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const SECRET_KEYS = ['password', 'token', 'authorization', 'api_key', 'apiKey', 'secret', 'link'];

/** Tokens, keys in query strings, passwords in URLs and invitation links, anywhere in a text. */
const SECRETS_IN_TEXT: readonly [RegExp, string][] = [
  [/\b(hf[td]?)_[A-Za-z0-9_-]{20,}/g, '$1_***'],
  [/\$argon2id\$[^\s"',]+/g, '$argon2id$***'],
  [/\b(api_key|apikey|token|password|secret)=[^&\s"']+/gi, '$1=***'],
  [/:\/\/([^/\s:@]+):[^@\s/]+@/g, '://$1:***@'],
  [/(\/(?:accept-invitation|auth\/invitation|calendar)\/)[^/\s"'?]+/g, '$1***'],
];

export function maskSecrets(text: string): string {
  return SECRETS_IN_TEXT.reduce(
    (masked, [pattern, replacement]) => masked.replace(pattern, replacement),
    text,
  );
}

/** One JSON object per line, with secrets masked by key and by pattern. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: '***' },
    serializers: { err: serializeError },
    hooks: { streamWrite: maskSecrets },
  };
  return pino(options, destination ?? standardOutput());
}

const MAX_UNREAD_BYTES = 8 * 1024 * 1024;

/** If the reader is gone or too slow, log lines are dropped and the process continues. */
function standardOutput(): DestinationStream {
  const { stdout } = process;
  let isBroken = false;
  stdout.on('error', () => {
    isBroken = true;
  });
  return {
    write(line) {
      if (!isBroken && stdout.writableLength < MAX_UNREAD_BYTES) stdout.write(line);
    },
  };
}

export const silentLog: Log = pino({ level: 'silent' });

function serializeError(error: Error & { code?: unknown; cause?: unknown }): object {
  return {
    type: error.name,
    message: withoutParameters(error.message),
    code: error.code,
    stack: withoutParameters(error.stack ?? ''),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause) } : {}),
  };
}

/** Database errors list the parameters of the failed statement, such as hashes and personal data. */
export function withoutParameters(text: string): string {
  return text.replaceAll(/\nparams: .*/g, '');
}
