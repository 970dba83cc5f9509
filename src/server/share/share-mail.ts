import { escapeHtml } from '#platform/escape-html.ts';
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
  const quoted = note.split('\n');
  return {
    to: recipient,
    replyTo: sender.email,
    subject: `${name} shared: ${title}`,
    text: [intro, ...(note ? [quoted.map((text) => `> ${text}`).join('\n')] : []), title, link].join('\n\n'),
    html: [
      `<p>${escapeHtml(intro)}</p>`,
      ...(note ? [`<blockquote>${quoted.map(escapeHtml).join('<br>')}</blockquote>`] : []),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></p>`,
      `<p>${escapeHtml(link)}</p>`,
    ].join('\n'),
  };
}
