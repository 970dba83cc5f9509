import { createHmac } from 'node:crypto';
import type { Message } from './message.ts';

export function writeWebhookBody({ id, at, kind, severity, subject, text, link }: Message): string {
  const data = { severity, subject, text, link };
  return JSON.stringify({ id, time: at.toISOString(), type: kind, data });
}

/** HMAC-SHA256 over `timestamp.body`, so that receivers can reject altered and replayed messages. */
export function signWebhook(id: string, body: string, secret: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'x-headframe-id': id,
    'x-headframe-timestamp': timestamp,
    'x-headframe-signature': `sha256=${signature}`,
  };
}
