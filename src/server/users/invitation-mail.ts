import type { Invitation } from '#contract/users.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { Mail } from '../integrations/mailer.ts';

export function writeInvitationMail(
  invitation: Invitation,
  link: string,
  naming: { product: string; company: string },
): Mail {
  const greeting = invitation.firstName ? `Hello ${invitation.firstName},` : 'Hello,';
  const { name: inviter } = invitation.invitedBy;
  const invited = `${inviter} has invited you to ${naming.product}, the macroeconomic intelligence platform of ${naming.company}.`;
  const term = `The link works once, until ${formatTerm(invitation.expiresAt)}. If you did not expect this, ignore this message.`;
  return {
    to: invitation.email,
    subject: `Your invitation to ${naming.product}`,
    text: [greeting, invited, `Create your account: ${link}`, term].join('\n\n'),
    html: [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(invited)}</p>`,
      `<p><a href="${escapeHtml(link)}">Create your account</a></p>`,
      `<p>${escapeHtml(link)}</p>`,
      `<p>${escapeHtml(term)}</p>`,
    ].join('\n'),
  };
}

function formatTerm(expiresAt: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(expiresAt));
  return `${time.replaceAll('\u202f', ' ')} EST`;
}
