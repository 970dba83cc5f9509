import { AppError } from '#platform/app-error.ts';

// The local part of RFC 5321 without forms that could hide a second address or a look-alike letter: quoted strings,
// legacy routing (x%other.com, other.com!x) and encoded words (=?utf-8?q?x?=).
const MAILBOX = /^([a-z0-9#$&'*+/=^_`{|}~-]+(?:\.[a-z0-9#$&'*+/=^_`{|}~-]+)*)@([a-z0-9.-]+)$/;

/** Lowercases only A to Z, because characters such as the Kelvin sign would become letters. */
export function normalizeEmail(text: string): string {
  return text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Returns the normalized address; throws unless it is on a company domain. */
export function parseCompanyEmail(text: string, domains: readonly string[]): string {
  const email = normalizeEmail(text);
  const [, local, domain] = MAILBOX.exec(email) ?? [];
  if (local === undefined || local.length > 64 || domain === undefined || !domains.includes(domain)) {
    const allowed = domains.map((name) => `@${name}`).join(' or ');
    throw new AppError(
      400,
      'NOT_A_COMPANY_EMAIL',
      `Please enter an email address on the company's own domain (${allowed})`,
    );
  }
  return email;
}
