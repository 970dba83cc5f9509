import { parseJson } from '#contract/json.ts';
export type Terminal = ReturnType<typeof createTerminal>;

interface LogRecord {
  level: string;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  [field: string]: unknown;
}

const CLEAR_LINE = '\r\u001b[2K';
const COLORS: Record<string, string> = {
  debug: '\u001b[2m',
  warn: '\u001b[33m',
  error: '\u001b[31m',
  fatal: '\u001b[31m',
};
const RESET = '\u001b[0m';
const ROUTINE = new Set(['request', 'run started', 'starting', 'serving']);

/** Terminal output: progress during the start, then how to sign in, then one line per event. */
export function createTerminal(output: { write(text: string): unknown }) {
  let doing = '';
  let isReady = false;
  return {
    progress(text: string) {
      if (isReady) return;
      doing = text;
      output.write(`${CLEAR_LINE}${text}`);
    },
    /** Ends the progress. From now on all events are shown, not only warnings and errors. */
    ready(lines: readonly string[]) {
      isReady = true;
      doing = '';
      output.write(`${CLEAR_LINE}${lines.map((line) => `${line}\n`).join('')}`);
    },
    write(line: string) {
      const record = parseJson(line) as LogRecord | undefined;
      if (!record) return;
      const isRoutine = record.level === 'info' && (!isReady || ROUTINE.has(record.msg ?? ''));
      if (!isRoutine) output.write(`${doing && CLEAR_LINE}${describeRecord(record)}\n${doing}`);
    },
  };
}

function describeRecord({ level, time, msg = '', err, ...fields }: LogRecord): string {
  const color = COLORS[level] ?? '';
  const details = Object.entries(fields)
    .filter(([name, value]) => value !== null && value !== '' && !/Id$/.test(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
  const agent = typeof fields.agentId === 'string' ? [fields.agentId] : [];
  const isWarning = level === 'warn';
  const reason = isWarning || !err?.stack ? toLine(err?.message ?? '') : withoutControls(err.stack);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const words = toLine([clock, msg, ...agent, ...details].join('  '));
  return `${color}${words}${reason && `: ${reason}`}${color && RESET}`;
}

/** Keeps outside text from looking like another event. */
function toLine(text: string): string {
  return withoutControls(text.replaceAll(/\s*\n\s*/g, ' '));
}

/** Keeps outside text from moving the cursor or changing colors or text direction. */
function withoutControls(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
}
