import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/auth.ts';
import {
  addPasskey,
  confirmApp,
  getTwoStep,
  makeRecoveryCodes,
  type Passkey,
  removePasskey,
  startApp,
  startPasskey,
  startPasskeyCheck,
  type TwoStep,
} from '#contract/two-step.ts';
import { installPasskeys } from '#web/testing/passkeys.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

const laptop: Passkey = {
  id: '00000000-0000-4000-8000-000000000301',
  name: 'Office laptop',
  createdAt: '2026-11-15T14:00:00.000Z',
  lastUsedAt: null,
};
const CODES = Array.from({ length: 10 }, (_, i) => `7KQM-4XT${'ABCDEFGHJK'[i]}`);

function renderTwoStep(twoStep: Partial<TwoStep> = {}) {
  const none: TwoStep = { passkeys: [], app: null, recoveryCodesLeft: 0, required: null };
  answer(getTwoStep, { data: { twoStep: { ...none, ...twoStep } } });
  return renderApp('/account?section=two-step', { signedIn: makeUser() });
}

const password = () => screen.findByLabelText('Your Password (Required)');

describe('an authenticator app', () => {
  it('is set up with the password, our own QR code and a first code, and brings recovery codes', async () => {
    const uri = 'otpauth://totp/Pithead:ursula@mine.example?secret=JBSWY3DPEHPK3PXP&issuer=Pithead';
    answer(startApp, { data: { secret: 'JBSWY3DPEHPK3PXP', uri } });
    const sent = answer(confirmApp, { data: { recoveryCodes: CODES } });
    const user = renderTwoStep();
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await user.type(await password(), 'Lantern7!oak{Enter}');
    const code = (await screen.findByLabelText('Code')) as HTMLInputElement;
    expect(code.autocomplete).toBe('one-time-code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in authenticator app' }).getAttribute('href')).toBe(uri);
    await user.type(code, '482913');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Authenticator app turned on.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ code: '482913' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recovery codes' }));

    const codes = screen.getByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    const done = screen.getByRole('button', { name: 'Done' });
    expect(done.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByLabelText('I have stored these codes in a safe place'));
    await user.click(done);
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  });

  it('a wrong code is reported at its field', async () => {
    answer(startApp, { data: { secret: 'JBSW', uri: 'otpauth://totp/x' } });
    refuse(confirmApp, 400, "That code didn't match. Wait for the next one.");
    const user = renderTwoStep();
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await user.type(await password(), 'Lantern7!oak{Enter}');
    await user.type(await screen.findByLabelText('Code'), '1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      "That code didn't match. Wait for the next one.",
    );
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('passkeys', () => {
  it('cannot be added in a browser without them', async () => {
    renderTwoStep();
    expect(await screen.findByText('This browser does not support passkeys.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are added with a name and the password', async () => {
    installPasskeys();
    const options = {
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'Pithead' },
      user: { id: 'AAAA', name: 'ursula@mine.example', displayName: 'Ursula Marsh' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
      timeout: 1000,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'preferred' as const,
        requireResidentKey: false,
        userVerification: 'preferred' as const,
      },
      excludeCredentials: [],
    };
    const started = answer(startPasskey, { data: { ticket: 't-1', options } });
    const sent = answer(addPasskey, { data: { passkey: laptop, recoveryCodes: CODES } });
    const user = renderTwoStep();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(await password(), 'Lantern7!oak{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Name is required');
    await user.type(name, 'Office laptop');
    await user.click(screen.getByRole('button', { name: 'Add passkey' }));
    expect(await screen.findByText('Passkey added.')).toBeTruthy();
    expect(started[0]?.body).toEqual({ password: 'Lantern7!oak' });
    expect(sent[0]?.body).toMatchObject({
      ticket: 't-1',
      name: 'Office laptop',
      passkey: { id: 'a2V5', response: { transports: ['internal'] } },
    });
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  });

  it('the last one stays while it is required', async () => {
    const message = 'Your company requires a second factor. Add another before removing this one.';
    refuse(removePasskey, 409, message);
    const user = renderTwoStep({ passkeys: [laptop], recoveryCodesLeft: 8 });
    expect(await screen.findByText(/8 of 10 codes left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Office laptop' }));
    await user.type(await password(), 'Lantern7!oak{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('replace the password, in the same dialog', async () => {
    const device = installPasskeys();
    const options = {
      challenge: 'AAAA',
      rpId: 'localhost',
      timeout: 1000,
      userVerification: 'required' as const,
      allowCredentials: [],
    };
    answer(startPasskeyCheck, { data: { ticket: 't-2', options } });
    const sent = answer(makeRecoveryCodes, { data: { recoveryCodes: CODES } });
    const user = renderTwoStep({ passkeys: [laptop], recoveryCodesLeft: 8 });
    await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
    device.refuseNext('SecurityError');
    await user.click(await screen.findByRole('button', { name: 'use a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Passkeys work only at localhost.');
    await user.click(screen.getByRole('button', { name: 'use a passkey' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ passkey: { ticket: 't-2', signature: { id: 'a2V5' } } });
    expect(sent[0]?.body).not.toHaveProperty('password');
    await user.click(screen.getByLabelText('I have stored these codes in a safe place'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(/^8 of 10 codes left/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recovery codes' }));
  });
});

describe('a required second factor', () => {
  it('is announced with its day', async () => {
    const dueAt = new Date(Date.now() + 12.5 * 86_400_000).toISOString();
    renderTwoStep({ required: { requiredFor: 'administrators', dueAt } });
    expect(
      await screen.findByText(/^Your company requires two-step sign-in for administrators by \w+ \d+\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/13 days left\./)).toBeTruthy();
  });

  it('redirects there from every page once overdue', async () => {
    const dueAt = '2026-01-01T00:00:00.000Z';
    answer(getTwoStep, {
      data: {
        twoStep: {
          passkeys: [],
          app: null,
          recoveryCodesLeft: 0,
          required: { requiredFor: 'everyone', dueAt },
        },
      },
    });
    renderApp('/news', { signedIn: makeUser() });
    answer(getProfile, { user: makeUser(), secondFactorDue: dueAt });
    expect(await screen.findByText('Your company requires two-step sign-in for everyone.')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?section=two-step'));
  });
});
