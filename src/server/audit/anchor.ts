import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { MINUTE_MS } from '#contract/durations.ts';
import { parseJson } from '#contract/json.ts';
import { getKeyFile } from '#platform/key-file.ts';
import type { Site } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { getAuditHead } from './store.ts';

/** Length and head hash of the audit log, kept outside the database to detect a shortened log. */
const anchor = z.object({ entries: z.int(), headHash: z.string(), at: z.string() });
export type Anchor = z.output<typeof anchor>;

const FILE = 'audit-head.json';
const KEY_FILE = 'audit.key';

/** Undefined if there is none yet. Throws if it was altered or signed with another key. */
export async function readAnchor(dataDir: string): Promise<Anchor | undefined> {
  const file = path.join(dataDir, FILE);
  const text = await readFile(file, 'utf8').catch(ifMissing);
  return text === undefined ? undefined : checkAnchor(dataDir, text, file);
}

export async function checkAnchor(dataDir: string, text: string, where: string): Promise<Anchor> {
  const { mac, ...rest } = Object(parseJson(text)) as Record<string, unknown>;
  const parsed = z.safeParse(anchor, rest);
  const expected = parsed.success ? await sign(dataDir, parsed.data) : '';
  const isSigned =
    expected.length === String(mac).length &&
    timingSafeEqual(Buffer.from(expected), Buffer.from(String(mac)));
  if (!parsed.success || !isSigned)
    throw new OperatorError(
      `The anchor of the audit log in ${where} was altered, or another data folder signed it: its ${KEY_FILE} must be in ${dataDir}.`,
    );
  return parsed.data;
}

export async function signAnchor(dataDir: string, made: Anchor): Promise<string> {
  return JSON.stringify({ ...made, mac: await sign(dataDir, made) });
}

interface AnchorOptions extends Pick<Site, 'db' | 'clock' | 'log'> {
  dataDir: string;
}

/** Records the head of the log if it has grown. A shorter log is reported and not recorded. */
export async function keepAnchor(options: AnchorOptions & { replaces?: boolean }): Promise<void> {
  const { db, dataDir, clock, log, replaces = false } = options;
  const known = replaces ? undefined : await readAnchor(dataDir);
  const head = await getAuditHead(db);
  if (known?.headHash === head.headHash) return;
  if (known && head.entries <= known.entries) {
    log.error({ ...head, recorded: known }, 'audit log is shorter than recorded');
    return;
  }
  const text = await signAnchor(dataDir, { ...head, at: clock().toISOString() });
  const draft = path.join(dataDir, `.${FILE}.${process.pid}`);
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path.join(dataDir, FILE));
  log.info(head, 'audit head');
}

/** Records the head every minute and on shutdown. */
export function startAnchoring(options: AnchorOptions) {
  const keep = () =>
    keepAnchor(options).catch((error) => options.log.warn({ err: error }, 'recording the audit head failed'));
  const timer = setInterval(keep, MINUTE_MS).unref();
  void keep();
  return {
    stop: () => {
      clearInterval(timer);
      return keep();
    },
  };
}

async function sign(dataDir: string, { entries, headHash, at }: Anchor): Promise<string> {
  return createHmac('sha256', await getKeyFile(dataDir, KEY_FILE))
    .update(JSON.stringify([entries, headHash, at]))
    .digest('hex');
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
