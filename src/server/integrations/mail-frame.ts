import { escapeHtml } from '#platform/escape-html.ts';

interface MailPage {
  title: string;
  /** The preview text after the subject in a message list. */
  preheader: string;
  product: string;
  /** Lines of HTML to the right of the name. */
  aside: string;
  body: string;
}

const PHONE = [
  '.card{border-width:0!important}',
  '.pad{padding:24px 16px!important}',
  '.outer{padding:0!important}',
  '.tile{width:50%!important}',
  '.wide{display:none!important;max-height:0!important;overflow:hidden!important}',
  '.chart{width:100%!important}',
  '.chart img{max-width:100%!important}',
  '.button{display:block!important;text-align:center!important}',
];

const DARK = [
  'body,.outer,.card{background:#131519!important}',
  '.card,.line,.grid,.cell{border-color:#33373d!important}',
  '.ink,.ink a{color:#f2f2ee!important}',
  '.soft,.soft a{color:#a3a6ac!important}',
  '.gain{color:#3ddc9f!important}',
  '.loss{color:#f26d6b!important}',
  '.old{color:#e3c168!important}',
  '.score{background:#25282e!important;color:#f2f2ee!important}',
  '.urgent{background:#3a1719!important;color:#f26d6b!important}',
  '.delay{background:#3a3015!important}',
];

/** A 640 px table with inline styles for mail programs; media queries for phones and dark mode. */
export function framePage({ title, preheader, product, aside, body }: MailPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}
@media (max-width:480px){${PHONE.join('')}}
@media (prefers-color-scheme:dark){${DARK.join('')}}</style></head>
<body style="margin:0;padding:0;background:#f4f3ee">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f4f3ee">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="outer" align="center" style="padding:20px 12px;background:#f4f3ee">
<table role="presentation" class="card" width="640" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:640px;background:#ffffff;border:1px solid #d9d6cd"><tr><td class="pad" style="padding:24px 32px 32px;word-break:break-word">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="font-size:0;line-height:0"><div style="width:32px;height:4px;background:#f9a81c;font-size:0;line-height:0">&nbsp;</div></td><td></td></tr>
<tr><td class="ink" style="padding-top:12px;font:bold 20px/1.3 Georgia,serif;color:#16181d">${escapeHtml(product)}</td><td class="soft" align="right" style="padding-top:12px;font:12px/1.35 Arial,sans-serif;color:#5c5f66">${aside}</td></tr>
</table>
${body}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** Line breaks of the text are kept. */
export function frameParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 12px;font:15px/1.5 Arial,sans-serif;color:#16181d">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

export function frameButton(link: string, label: string): string {
  return `<p style="margin:16px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;background:#f9a81c;border:1px solid #a97010;color:#16181d;font:bold 15px Arial,sans-serif;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

/** A button, and its address for mail programs that cannot open it. */
export function frameLink(link: string, label: string): string {
  return `${frameButton(link, label)}
<p class="soft" style="margin:0 0 12px;font:12px/1.5 Arial,sans-serif;color:#5c5f66;word-break:break-all">${escapeHtml(link)}</p>`;
}

/** What a person wrote. */
export function frameQuote(text: string): string {
  return `<blockquote class="line" style="margin:0 0 12px;padding:2px 0 2px 14px;border-left:3px solid #d9d6cd">${frameParagraph(text)}</blockquote>`;
}

/** A short mail: a heading and its parts. */
export function frameLetter(
  title: string,
  product: string,
  parts: readonly string[],
  preheader = '',
): string {
  const heading = `<h1 class="ink" style="margin:24px 0 8px;font:bold 20px/1.25 Georgia,serif;color:#16181d">${escapeHtml(title)}</h1>`;
  return framePage({ title, preheader, product, aside: '', body: [heading, ...parts].join('\n') });
}
