import { MINUTE_MS } from '#contract/durations.ts';
import type { Proof } from '#contract/proof.ts';
import { TWO_STEP_TEXTS } from '#contract/two-step.ts';
import { AppError, tooManyRequests } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { createFairGate } from '#platform/gate.ts';
import type { Origin } from '#platform/mount.ts';
import type { AuditTally } from '../audit/tally.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/open-db.ts';
import { addEvent, type EventRule, removeEvents } from '../limits/event-counts.ts';
import type { Passkeys } from './passkeys.ts';
import type { Passwords } from './passwords.ts';
import { findPasswordHash, removeSession } from './session-store.ts';
import { takeConfirmation } from './sign-on/store.ts';

export type Confirm = (caller: Caller, proof: Proof, origin: Origin) => Promise<void>;
export type ConfirmPassword = (caller: Caller, password: string, origin: Origin) => Promise<void>;

/**
 * Checks the re-entered password of someone who is signed in, or the code from company sign-on that replaces it. An
 * attempt counts before it is checked, so simultaneous guesses have no advantage.
 */
export function createConfirmPassword(options: {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  tally: AuditTally;
  passwordFailures: number;
}): ConfirmPassword {
  const { db, clock, passwords, passwordFailures, tally } = options;
  const rule: EventRule = { max: passwordFailures, windowMs: 15 * MINUTE_MS, wait: 'window' };
  // Serialized, because simultaneous attempts with the right password must not count as failures.
  const turns = createFairGate({
    capacity: 4,
    perKey: 1,
    waitingPerKey: 100,
    refuse: () => tooManyRequests('Too many requests.', 1_000),
  });

  const confirm = async (caller: Caller, password: string, origin: Origin) => {
    const key = `password:${caller.id}`;
    const { count, blockedUntil } = await addEvent(db, key, rule, clock());
    const isBlocked = count > passwordFailures;
    const matches =
      !isBlocked &&
      ((await passwords.verify(await findPasswordHash(db, caller.id), password)) ||
        (await takeConfirmation(db, caller.session.id, password, clock())));
    if (matches) return removeEvents(db, key);

    const isSessionOver = count >= 2 * passwordFailures;
    if (isSessionOver) await removeSession(db, caller.session.id);
    const outcome = isBlocked ? 'denied' : 'failure';
    const detail = { failures: count, sessionEnded: isSessionOver };
    await tally.add({ action: 'auth.password-check', outcome, actor: caller, origin, detail }, caller.id);
    if (isBlocked && blockedUntil) {
      throw tooManyRequests('Too many wrong passwords.', blockedUntil.getTime() - clock().getTime());
    }
    throw new AppError(401, 'INVALID_PASSWORD', 'Invalid password');
  };
  return (caller, password, origin) => turns.run(caller.id, () => confirm(caller, password, origin));
}

/** Checks the password of a guarded call, or a caller's passkey that signed a challenge of this session. */
export function createConfirm(options: {
  db: Db;
  tally: AuditTally;
  passkeys: Passkeys;
  confirmPassword: ConfirmPassword;
}): Confirm {
  const { db, tally, passkeys, confirmPassword } = options;
  return async (caller, { password, passkey }, origin) => {
    if (!passkey) return confirmPassword(caller, password ?? '', origin);
    const bound = { userId: caller.id, sessionId: caller.session.id };
    const signed = await passkeys.check(db, 'passkey-check', passkey, bound);
    if (signed && (await passkeys.use(db, signed))) return;
    const event = { action: 'auth.passkey-check', outcome: 'failure', actor: caller, origin } as const;
    await tally.add(event, caller.id);
    // Not 401, which a screen may treat as the end of the session.
    throw new AppError(403, 'INVALID_PASSKEY', TWO_STEP_TEXTS.wrongPasskey);
  };
}
