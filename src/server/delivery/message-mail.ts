import { escapeHtml } from '#platform/escape-html.ts';
import type { Config } from '../config.ts';
import { frameButton, frameLetter, frameParagraph } from '../integrations/mail-frame.ts';
import type { OutgoingMail } from '../integrations/mailer.ts';
import type { Message } from './senders/message.ts';

export function writeMessageMail(
  { id, subject, text, link }: Message,
  to: string,
  { product, companyDomains, publicUrl }: Pick<Config, 'product' | 'companyDomains' | 'publicUrl'>,
): OutgoingMail {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  const settings = `${publicUrl}/account?section=mail`;
  const parts = [
    ...paragraphs.map(frameParagraph),
    ...(link ? [frameButton(link, `Open in ${product}`)] : []),
    `<p class="soft" style="margin:28px 0 0;padding-top:16px;font:12px/1.5 Arial,sans-serif;color:#5c5f66">Sent to ${escapeHtml(to)}. <a class="soft" href="${escapeHtml(settings)}" style="color:#5c5f66">Notification settings</a></p>`,
  ];
  return {
    to,
    fromName: product,
    messageId: `<${id}@${companyDomains[0]}>`,
    subject,
    text: [
      subject,
      ...paragraphs,
      ...(link ? [link] : []),
      `Sent to ${to}. Notification settings: ${settings}`,
    ].join('\n\n'),
    html: frameLetter(subject, product, parts, paragraphs[0]),
  };
}
