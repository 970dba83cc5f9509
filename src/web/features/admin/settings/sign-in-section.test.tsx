import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSignInPolicy, saveSignInPolicy } from '#contract/two-step.ts';
import { admin } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

const policy = {
  requiredFor: 'none' as const,
  graceDays: 14,
  version: 7,
  administrators: { total: 3, without: 1 },
  everyone: { total: 40, without: 31 },
  dueAt: null,
};

it('requires a second factor after a password check, and shows who is affected', async () => {
  answer(getSignInPolicy, { data: { policy } });
  const sent = answer(saveSignInPolicy, { data: { policy: { ...policy, requiredFor: 'administrators' } } });
  const user = renderApp('/admin?tab=settings&section=sign-in', { signedIn: admin });
  expect(await screen.findByText('2 of 3 administrators have one.')).toBeTruthy();
  const days = screen.getByLabelText('Grace period in days');
  await user.clear(days);
  await user.type(days, '100');
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 0 to 90');
  await user.clear(days);
  await user.type(days, '7');
  await user.click(screen.getByRole('radio', { name: /Administrators/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('1 person has to set up a second factor within 7 days.');
  await user.type(within(dialog).getByLabelText('Your Password (Required)'), 'Lantern7!oak{Enter}');
  expect(await screen.findByText('Sign-in settings saved.')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    body: { requiredFor: 'administrators', graceDays: 7, password: 'Lantern7!oak' },
    ifMatch: '"7"',
  });
});

it('asks which settings to keep when another administrator saved first', async () => {
  answer(getSignInPolicy, { data: { policy } });
  const refused = refuse(saveSignInPolicy, 409, 'Morgan Reed saved this.', { code: 'CHANGED_MEANWHILE' });
  const user = renderApp('/admin?tab=settings&section=sign-in', { signedIn: admin });
  await user.click(await screen.findByRole('radio', { name: /Everyone/ }));
  answer(getSignInPolicy, { data: { policy: { ...policy, graceDays: 30, version: 8 } } });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Your Password (Required)'), 'Lantern7!oak{Enter}');
    expect(await dialog.findByText('Morgan Reed saved this.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  };
  await save();
  expect(screen.getByRole('radio', { name: /Everyone/ })).toHaveProperty('checked', true);
  await user.click(screen.getByText('Keep mine'));
  await save();
  expect(refused.map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"8"']);
});
