import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkPasswordReset, requestPasswordReset, resetPassword } from '#contract/account.ts';
import { login } from '#contract/auth.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

const TOKEN = 'a'.repeat(43);

describe('a forgotten password', () => {
  it('gets a link by mail, in the same words for every address', async () => {
    const sent = answer(requestPasswordReset, { data: { mail: 'on' } });
    const user = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'nora@mine.example');
    await user.click(await screen.findByText('Forgot password?'));
    await user.click(screen.getByRole('link', { name: 'Get a reset link by email' }));
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ email: 'nora@mine.example' });
    expect(screen.getByRole('button', { name: /Send again in 0:\d\d/ })).toBeTruthy();
  });

  it('sends people to their administrator where mail is off', async () => {
    answer(requestPasswordReset, { data: { mail: 'off' } });
    const user = renderApp('/forgot');
    await user.type(await screen.findByLabelText('Email'), 'nora@mine.example');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Ask your administrator for a reset link.')).toBeTruthy();
  });

  it('reports too many requests', async () => {
    refuse(requestPasswordReset, 429, 'Too many reset links were requested. Try again in 12 minutes.');
    const user = renderApp('/forgot');
    await user.type(await screen.findByLabelText('Email'), 'nora@mine.example');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many reset links');
  });
});

describe('a reset link', () => {
  const open = () => {
    answer(checkPasswordReset, {
      data: { email: 'nora@mine.example', expiresAt: new Date(Date.now() + 24 * 60_000).toISOString() },
    });
    return renderApp(`/reset#${TOKEN}`);
  };

  it('lets its owner choose a new password', async () => {
    const sent = answer(resetPassword, { data: { email: 'nora@mine.example' } });
    const user = open();
    expect(await screen.findByText(/For nora@mine.example. This link expires in 24 minutes./)).toBeTruthy();
    for (const label of ['New password', 'Confirm new password']) {
      await user.click(screen.getByLabelText(label));
      await user.paste('Bucket9?wheel');
    }
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ token: TOKEN, password: 'Bucket9?wheel' });
  });

  it.each([
    [410, 'This link has expired.'],
    [409, 'This link was already used.'],
    [404, 'This link is not valid.'],
  ])('that has expired (%i) says why and offers a new one', async (status, message) => {
    refuse(checkPasswordReset, status, message);
    renderApp(`/reset#${TOKEN}`);
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot');
  });

  it('without a token makes no request', async () => {
    renderApp('/reset');
    expect(await screen.findByRole('heading', { name: 'This link is not valid.' })).toBeTruthy();
  });

  it('follows a sign-in where a new password is required', async () => {
    refuse(login, 403, 'Choose a new password to continue.', { resetToken: TOKEN });
    answer(checkPasswordReset, {
      data: { email: 'nora@mine.example', expiresAt: new Date(Date.now() + 60_000).toISOString() },
    });
    const user = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'nora@mine.example');
    await user.type(screen.getByLabelText('Password'), 'Lantern7!oak');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
  });
});
