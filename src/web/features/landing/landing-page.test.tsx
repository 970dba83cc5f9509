import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeUser } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-app.tsx';

it('explains the product and how to sign in', async () => {
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pithead' })).toBeTruthy();
  expect(screen.getByText('Every figure has a source')).toBeTruthy();
  expect(screen.getByText(/Pithead is by invitation only/)).toBeTruthy();
  expect(document.title).toBe('Welcome · Pithead');
});

it('links to the dashboard and the brief for signed-in people', async () => {
  renderApp('/', { signedIn: makeUser({ firstName: 'Ursula' }) });
  expect(await screen.findByText('Welcome back, Ursula.')).toBeTruthy();
  expect(screen.getByText('Open dashboard').getAttribute('href')).toBe('/dashboard');
  expect(screen.getByText("Read today's brief").getAttribute('href')).toBe('/pithead');
  expect(screen.queryByText(/by invitation only/)).toBeNull();
});

it('does not greet without a name', async () => {
  renderApp('/', { signedIn: makeUser({ firstName: null as never }) });
  await screen.findByText('Open dashboard');
  expect(screen.queryByText(/Welcome back/)).toBeNull();
});
