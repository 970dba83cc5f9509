import type { AuditEntry } from '#contract/audit.ts';
import { lookUp } from '#contract/look-up.ts';
import { formatCount, formatWord } from '#wording/format.ts';

const FAMILIES: Record<string, string> = {
  auth: 'All sign-in and access events',
  account: 'All account events',
  user: 'All user events',
  directory: 'All directory events',
  invitation: 'All invitation events',
  agent: 'All agent events',
  fred: 'All FRED series events',
  yahoo: 'All Yahoo symbol events',
  setup: 'All set-up events',
  'source-key': 'All source key events',
  legacy: 'All terms of use events',
  bond: 'All bond events',
  spider: 'All spider events',
  briefing: 'All brief and news events',
  share: 'All shared links',
  chart: 'All chart note events',
  alert: 'All alert rule events',
  channel: 'All channel events',
  mail: 'All mail events',
  settings: 'All settings events',
  database: 'All backup events',
};

const EVENTS: Record<string, string> = {
  'auth.login': 'Signed in',
  'auth.sign-on': 'Signed in with company sign-on',
  'auth.logout': 'Signed out',
  'auth.provider-sign-out': 'Signed out at the sign-on provider',
  'auth.login-throttled': 'Sign-in blocked after repeated failures',
  'auth.password-check': 'Password check',
  'auth.step-asked': 'Correct password, second factor requested',
  'auth.change-asked': 'Correct password, new password required',
  'auth.second-step': 'Second factor refused',
  'auth.passkey': 'Passkey sign-in refused',
  'auth.passkey-check': 'Passkey check',
  'auth.passkey-copied': 'Copied passkey refused',
  'auth.denied': 'Access denied',
  'auth.forgot-password': 'Reset link requested',
  'auth.reset-password': 'Password reset with a link',
  'account.profile': 'Own name changed',
  'account.password': 'Own password changed',
  'account.add-token': 'API token created',
  'account.reset-calendar': 'Calendar address created',
  'account.remove-calendar': 'Calendar address removed',
  'account.remove-token': 'API token revoked',
  'account.add-passkey': 'Passkey added',
  'account.remove-passkey': 'Passkey removed',
  'account.add-app': 'Authenticator app added',
  'account.remove-app': 'Authenticator app removed',
  'account.recovery-codes': 'New recovery codes created',
  'account.end-session': 'Own session signed out',
  'account.end-sessions': 'Signed out everywhere else',
  'user.create': 'User added by the directory',
  'user.update': 'User changed by the directory',
  'user.left-directory': 'User deleted by the directory',
  'user.release-address': 'Address of a deleted user given to a new one',
  'user.role': 'User role changed',
  'user.activate': 'User activated',
  'user.deactivate': 'User deactivated',
  'user.reset-password': 'Password reset',
  'user.reset-link': 'Reset link created',
  'user.require-password': 'New password required',
  'user.end-sessions': 'Sessions ended',
  'user.revoke-tokens': 'API tokens revoked',
  'user.unlock': 'User unlocked',
  'user.link': 'Company sign-on linked',
  'user.unlink': 'Company sign-on unlinked',
  'directory.add-token': 'Directory token created',
  'directory.remove-token': 'Directory token revoked',
  'directory.denied': 'Directory call refused',
  'user.remove-factors': 'Second factors removed',
  'settings.sign-in': 'Sign-in settings changed',
  'user.retire-sample': 'Sample account removed',
  'share.mail': 'Link shared by email',
  'invitation.create': 'User invited',
  'invitation.resend': 'Invitation resent',
  'invitation.cancel': 'Invitation cancelled',
  'invitation.cleanup': 'Expired invitations cleaned up',
  'invitation.expire': 'Open invitations ended with their administrator',
  'invitation.accept': 'Invitation accepted',
  'agent.enable': 'Agent enabled',
  'agent.disable': 'Agent disabled',
  'agent.schedule': 'Agent schedule changed',
  'agent.trigger': 'Agent run started',
  'agent.backfill': 'Backfill started',
  'agent.cancel': 'Run cancelled',
  'agent.pause': 'Backfill paused',
  'agent.resume': 'Backfill resumed',
  'agent.accept-value': 'Value accepted',
  'agent.check-sources': 'Sources checked',
  'fred.add-series': 'Series added',
  'fred.remove-series': 'Series removed',
  'yahoo.init': 'Yahoo Finance initialized',
  'yahoo.add-symbol': 'Symbol added',
  'yahoo.remove-symbol': 'Symbol removed',
  'yahoo.lists': 'Dashboard lists changed',
  'chart.add-note': 'Chart note for everyone added',
  'chart.remove-note': 'Chart note deleted',
  'alert.add-rule': 'Alert rule added',
  'alert.edit-rule': 'Alert rule changed',
  'alert.remove-rule': 'Alert rule deleted',
  'alert.turn-on': 'Alert rule turned on',
  'alert.turn-off': 'Alert rule turned off',
  'setup.step': 'Set-up step done',
  'setup.agents': 'Agents chosen in set-up',
  'setup.collect': 'Collecting started',
  'setup.stop': 'First collection stopped',
  'source-key.set': 'Source key stored',
  'source-key.check': 'Source key checked',
  'source-key.remove': 'Source key removed',
  'bond.add': 'Bond added',
  'bond.edit': 'Bond changed',
  'bond.remove': 'Bond removed',
  'bond.order': 'Order of bonds changed',
  'bond.enter-trades': 'Bond trades entered',
  'legacy.accept-terms': 'Terms of use accepted',
  'legacy.withdraw-terms': 'Terms of use withdrawn',
  'briefing.auto-time': 'Publishing time changed',
  'briefing.auto-publish': 'Brief published automatically',
  'spider.configure': 'Spider settings changed',
  'spider.test-feed': 'Feed tested',
  'spider.add-feed': 'Feed added',
  'spider.edit-feed': 'Feed changed',
  'spider.reset-feed': 'Feed reset to its default',
  'spider.remove-feed': 'Feed removed',
  'spider.trigger': 'Spider run started',
  'spider.bulk-trigger': 'Spider bulk run started',
  'spider.count-articles': 'Article count updated',
  'briefing.curate': 'Story curated',
  'briefing.judge': 'Story judged',
  'briefing.dismiss-proposal': 'Profile proposal dismissed or brought back',
  'briefing.edit': 'Brief edited',
  'briefing.publish': 'Brief published',
  'briefing.rebuild': 'Brief regenerated',
  'briefing.profile': 'Relevance profile saved',
  'channel.add': 'Channel added',
  'channel.edit': 'Channel changed',
  'channel.remove': 'Channel removed',
  'channel.test': 'Test message sent',
  'delivery.retry': 'Message sent again',
  'mail.settings': 'Own mail settings changed',
  'mail.company-brief': 'Morning mail to everyone switched on or off',
  'mail.unsubscribe': 'Morning mail ended by its link',
  'mail.resubscribe': 'Morning mail resumed by its link',
  'mail.catcher-clear': 'Mail catcher cleared',
  'database.backup': 'Backup made',
  'database.restore': 'Backup restored',
};

const FAILED_EVENTS: Record<string, string> = {
  'auth.login': 'Sign-in failed',
  'auth.sign-on': 'Company sign-on refused',
  'auth.provider-sign-out': 'Sign-out of the sign-on provider refused',
  'auth.password-check': 'Password check failed',
  'auth.second-step': 'Second factor refused',
  'auth.passkey': 'Passkey sign-in refused',
  'auth.passkey-check': 'Passkey check failed',
  'auth.reset-password': 'Reset link refused',
  'invitation.create': 'Invitation refused',
  'invitation.accept': 'Invitation could not be accepted',
};

export const EVENT_OPTIONS = { '': 'All events', ...FAMILIES, ...EVENTS };

/** `Password check failed (1st time)` */
export function describeEvent({ action, outcome, detail }: AuditEntry): string {
  const name = lookUp(EVENTS, action) ?? formatKey(action);
  const failed = lookUp(FAILED_EVENTS, action) ?? (outcome === 'failure' ? `${name} (failed)` : name);
  const event = outcome === 'success' ? name : failed;
  return typeof detail.failures === 'number' ? `${event} (${formatOrdinal(detail.failures)} time)` : event;
}

export function describeDetail(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .filter(([key, value]) => !isImplied(key, value))
    .map(([key, value]) => `${formatKey(key)}: ${formatValue(value)}`)
    .join(', ');
}

/** The event already gives the number of failures, and a session usually continues. */
function isImplied(key: string, value: AuditEntry['detail'][string]): boolean {
  return key === 'failures' || (key === 'sessionEnded' && value === false) || value === null || value === '';
}

/** `Max articles` for `maxArticles`, `Run ID` for `runId` */
function formatKey(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[.-]/g, ' ');
  return formatWord(words.replaceAll(/\b(id|cusip|finra)\b/g, (word) => word.toUpperCase()));
}

function formatValue(value: AuditEntry['detail'][string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatCount(value);
  return /^[A-Z]+(_[A-Z]+)+$/.test(value ?? '')
    ? String(value).toLowerCase().replaceAll('_', ' ')
    : `${value}`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

function formatOrdinal(count: number): string {
  return `${formatCount(count)}${ENDINGS[ordinals.select(count)] ?? 'th'}`;
}
