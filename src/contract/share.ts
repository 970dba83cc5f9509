import * as z from 'zod/mini';
import { post } from './route.ts';
import { dataFields, line, passage } from './shapes.ts';

export const SHARE = { mostRecipients: 10, noteLength: 1_000, perDay: 30 } as const;

/** A path inside the product, never another host. */
const path = line(2_000, 'The link').check(
  z.refine((text) => /^\/(?![/\\])[^\s\\]*$/.test(text), {
    error: 'The link must be a page of this product',
  }),
);

export const sendLink = post('/share/mail', 'user', {
  summary: 'Email a link to a page of the product to colleagues, with a note',
  body: z.object({
    path,
    to: z.array(line(254, 'An email address'), { error: 'to must be a list of email addresses' }).check(
      z.minLength(1, { error: 'Enter at least one email address' }),
      z.maxLength(SHARE.mostRecipients, {
        error: `Send to at most ${SHARE.mostRecipients} colleagues at a time`,
      }),
    ),
    note: z._default(passage(SHARE.noteLength, 'Note'), ''),
  }),
  answer: dataFields({ sent: z.array(z.string()), failed: z.array(z.string()) }),
  failure: 'Failed to send the email',
  timeoutMs: 30_000,
});
