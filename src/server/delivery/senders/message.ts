import type { DeliveryKind } from '#contract/delivery.ts';
import type { Severity } from '#contract/inbox.ts';

/** The content that every channel formats in its own way. */
export interface Message {
  /** The same for all tries. */
  id: string;
  at: Date;
  kind: DeliveryKind;
  severity: Severity;
  subject: string;
  text: string;
  /** A full URL. */
  link: string | null;
}

/** Truncates without splitting characters; `sizeOf` returns the encoded size of each. */
export function cutText(text: string, most: number, sizeOf: (sign: string) => number): string {
  let size = 0;
  let cut = '';
  for (const sign of text) {
    size += sizeOf(sign);
    if (size > most) return `${cut}…`;
    cut += sign;
  }
  return cut;
}
