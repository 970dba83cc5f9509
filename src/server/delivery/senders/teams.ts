import { cutText, type Message } from './message.ts';

/** Teams limits a card to about 28 KB. */
const TEXT_BYTES = 16_000;
const SUBJECT_BYTES = 1_000;

/** Text blocks support Markdown, so outside text must be escaped to not become a link. */
export function writeTeamsMessage({ subject, text, link }: Message, product: string): string {
  const body = [
    {
      type: 'TextBlock',
      text: escapeInto(subject, SUBJECT_BYTES),
      wrap: true,
      weight: 'Bolder',
      size: 'Medium',
    },
    ...(text.trim() === ''
      ? []
      : [
          {
            type: 'TextBlock',
            text: escapeInto(text.trim(), TEXT_BYTES).replaceAll('\n', '\n\n'),
            wrap: true,
          },
        ]),
  ];
  const actions = link ? [{ type: 'Action.OpenUrl', title: `Open in ${product}`, url: link }] : [];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
    ...(actions.length > 0 && { actions }),
  };
  return JSON.stringify({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  });
}

function escapeInto(text: string, mostBytes: number): string {
  return escapeMarkdown(cutText(text, mostBytes, (sign) => Buffer.byteLength(escapeMarkdown(sign))));
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]()#<>!|~{}]/g, '\\$&');
}
