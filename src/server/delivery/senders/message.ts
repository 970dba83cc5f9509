import type { DeliveryKind } from '#contract/delivery.ts';
import type { Severity } from '#contract/inbox.ts';

/** What every channel says in its own form. */
export interface Message {
  /** The same over all tries. */
  id: string;
  at: Date;
  kind: DeliveryKind;
  severity: Severity;
  subject: string;
  text: string;
  /** A whole address. */
  link: string | null;
}

/** Cuts without leaving half a character; `sizeOf` measures each as it will be written. */
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
