import type { ChannelKind } from '#contract/delivery.ts';
import { FetchError, type FetchErrorKind } from '#platform/fetching/fetch-error.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import { parseRetryAfter } from '#platform/fetching/retry-policy.ts';
import { isSecretPart, MASK } from '../channel-store.ts';
import type { Outcome } from '../queue.ts';
import type { Message } from './message.ts';
import { writeSlackMessage } from './slack.ts';
import { writeTeamsMessage } from './teams.ts';
import { signWebhook, writeWebhookBody } from './webhook.ts';

interface Target {
  kind: Exclude<ChannelKind, 'email'>;
  address: string;
  /** Only for webhooks. */
  secret: string | undefined;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const SHOWN_LENGTH = 120;
/** Shorter parts of an address are words, not secrets. */
const LEAST_SECRET = 5;

/** Sends to Slack, Teams or a webhook. Answers and errors never contain the address, which is secret. */
export async function postMessage(
  { kind, address, secret }: Target,
  message: Message,
  {
    fetcher,
    product,
    now,
    timeoutMs = TIMEOUT_MS,
  }: { fetcher: Fetcher; product: string; now: Date; timeoutMs?: number },
): Promise<Outcome> {
  const body = write(kind, message, product);
  const headers = kind === 'webhook' && secret ? signWebhook(message.id, body, secret, now) : {};
  try {
    const response = await fetcher.post(address, body, {
      headers,
      contentType: 'application/json',
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
      alsoAccept: () => true,
    });
    const said = sayAnswer(response.text(), address, secret);
    if (response.status >= 200 && response.status < 300)
      return { result: 'delivered', answer: sayAccepted(kind, response.status) };
    return {
      result: 'refused',
      answer: `HTTP ${response.status}${said && `: ${said}`}`,
      retryAfterMs: parseRetryAfter(response.headers['retry-after'], now),
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    // The receiver has answered; only the rest of its answer is too long, slow or broken.
    const status = error.answeredStatus;
    if (status !== undefined && status >= 200 && status < 300)
      return { result: 'delivered', answer: sayAccepted(kind, status) };
    if (status !== undefined)
      return { result: 'refused', answer: `HTTP ${status}, with an answer that could not be read` };
    const isFinal = error.kind === 'refused-address' || error.kind === 'bad-url';
    return { result: 'refused', answer: sayFailure(error), isFinal };
  }
}

function write(kind: Target['kind'], message: Message, product: string): string {
  if (kind === 'slack') return writeSlackMessage(message, product);
  return kind === 'teams' ? writeTeamsMessage(message, product) : writeWebhookBody(message);
}

function sayAccepted(kind: Target['kind'], status: number): string {
  return kind === 'webhook' ? `HTTP ${status}` : 'Accepted';
}

function sayAnswer(text: string, address: string, secret: string | undefined): string {
  const line = text
    .slice(0, 1_000)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const { pathname, searchParams } = new URL(address);
  const parts = [...pathname.split('/').filter(isSecretPart), ...searchParams.values(), secret ?? ''];
  const secrets = [...parts, ...parts.map(encodeURIComponent)].filter((part) => part.length >= LEAST_SECRET);
  return secrets.reduce((shown, part) => shown.replaceAll(part, MASK), line).slice(0, SHOWN_LENGTH);
}

export const PRIVATE_ADDRESS = 'This address is inside a private network and is not allowed.';

const WORDS: Partial<Record<FetchErrorKind, string>> = {
  'refused-address': PRIVATE_ADDRESS,
  'bad-url': 'This is not an address we can send to.',
  dns: 'No DNS answer for this address',
  connect: 'The address could not be reached',
  tls: 'The certificate of this address is not valid',
  timeout: 'No answer within 10 seconds',
  aborted: 'Interrupted by a restart',
};

function sayFailure({ kind, code }: FetchError): string {
  const words = WORDS[kind] ?? 'The answer could not be read';
  return kind === 'connect' && code ? `${words} (${code})` : words;
}
