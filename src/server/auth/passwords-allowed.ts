import { SIGN_ON_TEXTS } from '#contract/sign-on.ts';
import { AppError } from '#platform/app-error.ts';
import type { Config } from '../config.ts';

/** Whether this address may sign in with a password; others use company sign-on. */
export function mayUsePassword({ passwordsFor }: Pick<Config, 'passwordsFor'>, email: string): boolean {
  return passwordsFor === 'everyone' || passwordsFor.includes(email);
}

export function passwordManaged(config: Config, whose?: 'Their'): AppError {
  const text = SIGN_ON_TEXTS.managed(describeSignOn(config).name);
  return new AppError(403, 'PASSWORD_MANAGED', whose ? text.replace('Your', whose) : text);
}

/** The provider with this issuer, or the first one. */
export function describeSignOn({ signOn, company }: Pick<Config, 'signOn' | 'company'>, issuer?: string) {
  const provider = signOn.find((one) => one.issuer === issuer) ?? signOn[0];
  return { key: provider?.key ?? null, name: provider?.name ?? `${company} sign-on` };
}
