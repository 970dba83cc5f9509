import { frameLetter, frameLink, frameParagraph, frameQuote } from '../integrations/mail-frame.ts';
import type { Mail } from '../integrations/mailer.ts';

interface Shared {
  recipient: string;
  title: string;
  note: string;
  sender: { firstName: string; lastName: string; email: string };
  path: string;
}

export function writeShareMail(
  { recipient, title, note, sender, path }: Shared,
  { product, publicUrl }: { product: string; publicUrl: string },
): Mail {
  const name = `${sender.firstName} ${sender.lastName}`.replaceAll(/\s+/g, ' ').trim() || sender.email;
  const link = new URL(path, `${publicUrl}/`).href;
  const intro = `${name} (${sender.email}) shared a page of ${product} with you.`;
  const parts = [
    frameParagraph(intro),
    ...(note ? [frameQuote(note)] : []),
    frameLink(link, `Open in ${product}`),
  ];
  return {
    to: recipient,
    replyTo: sender.email,
    subject: `${name} shared: ${title}`,
    text: [intro, ...(note ? [note.replaceAll(/^/gm, '> ')] : []), title, link].join('\n\n'),
    html: frameLetter(title, product, parts, intro),
  };
}
