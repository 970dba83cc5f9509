import { cutText, type Message } from './message.ts';

/** Slack refuses sections of more than 3,000 characters. */
const SECTION_LENGTH = 2_990;
const HEADER_LENGTH = 280;

/** Escapes outside text, because `<!channel>` in a headline would notify everyone. */
export function writeSlackMessage({ subject, text, link }: Message, product: string): string {
  const title = `*${escapeInto(subject, HEADER_LENGTH)}*`;
  const open = link ? [section(`<${escapeSlack(link)}|Open in ${escapeSlack(product)}>`)] : [];
  const body = text.trim() === '' ? [] : [section(escapeInto(text.trim(), SECTION_LENGTH))];
  return JSON.stringify({
    text: escapeInto(subject, HEADER_LENGTH),
    blocks: [section(title), ...body, ...open],
  });
}

function section(text: string) {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
}

function escapeInto(text: string, most: number): string {
  return escapeSlack(cutText(text, most, (sign) => escapeSlack(sign).length));
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
