import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeUser } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-app.tsx';

it('says what the product is and how one gets in', async () => {
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pithead' })).toBeTruthy();
  expect(screen.getByText('Every figure has a source')).toBeTruthy();
  expect(screen.getByText(/Pithead is by invitation only/)).toBeTruthy();
  expect(document.title).toBe('Welcome · Pithead');
});

it('is one step from the dashboard and the brief for the signed-in', async () => {
  renderApp('/', { signedIn: makeUser({ firstName: 'Ursula' }) });
  expect(await screen.findByText('Welcome back, Ursula.')).toBeTruthy();
  expect(screen.getByText('Open dashboard').getAttribute('href')).toBe('/dashboard');
  expect(screen.getByText("Read today's brief").getAttribute('href')).toBe('/pithead');
  expect(screen.queryByText(/by invitation only/)).toBeNull();
});

it('greets no one by an unknown name', async () => {
  renderApp('/', { signedIn: makeUser({ firstName: null as never }) });
  await screen.findByText('Open dashboard');
  expect(screen.queryByText(/Welcome back/)).toBeNull();
});
