import { escapeHtml } from '#platform/escape-html.ts';
import type { Config } from '../config.ts';
import type { OutgoingMail } from '../integrations/mailer.ts';
import { framePage } from './mail-frame.ts';
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
  const body = [
    `<h1 class="ink" style="margin:24px 0 8px;font:bold 20px/1.25 Georgia,serif;color:#16181d">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(
      (part) =>
        `<p class="ink" style="margin:0 0 12px;font:15px/1.5 Arial,sans-serif;color:#16181d">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`,
    ),
    ...(link
      ? [
          `<p style="margin:16px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;background:#f9a81c;border:1px solid #a97010;color:#16181d;font:bold 15px Arial,sans-serif;text-decoration:none">Open in ${escapeHtml(product)}</a></p>`,
        ]
      : []),
    `<p class="soft" style="margin:28px 0 0;padding-top:16px;font:12px/1.5 Arial,sans-serif;color:#5c5f66">Sent to ${escapeHtml(to)}. <a class="soft" href="${escapeHtml(settings)}" style="color:#5c5f66">Notification settings</a></p>`,
  ].join('\n');
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
    html: framePage({ title: subject, preheader: paragraphs[0] ?? '', product, aside: '', body }),
  };
}
