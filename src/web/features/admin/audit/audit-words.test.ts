import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { makeAuditEntry } from '#web/testing/agents.ts';
import { describeDetail, describeEvent } from './audit-words.ts';

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'auth.login', detail: {} }, 'Signed in'],
  [{ action: 'auth.login', outcome: 'failure', detail: { failures: 22 } }, 'Sign-in failed (22nd time)'],
  [
    { action: 'auth.password-check', outcome: 'failure', detail: { failures: 1, sessionEnded: false } },
    'Password check failed (1st time)',
  ],
  [{ action: 'agent.trigger', outcome: 'failure', detail: {} }, 'Agent run started (failed)'],
  [{ action: 'user.unlock-account', detail: {} }, 'User unlock account'],
  [{ action: 'constructor', detail: {} }, 'Constructor'],
])('%j reads %s', (entry, text) => {
  expect(describeEvent(makeAuditEntry(entry))).toBe(text);
});

test.each<[AuditEntry['detail'], string]>([
  [{}, ''],
  [{ from: 'user', to: 'editor' }, 'From: user, To: editor'],
  [{ runId: 'x', maxArticles: 1200, enabled: false }, 'Run ID: x, Max articles: 1,200, Enabled: no'],
  [{ failures: 3, sessionEnded: false, busy: '', note: null }, ''],
  [{ failures: 10, sessionEnded: true }, 'Session ended: yes'],
  [{ reason: 'ALREADY_INVITED' }, 'Reason: already invited'],
])('%j reads %s', (detail, text) => {
  expect(describeDetail(detail)).toBe(text);
});
