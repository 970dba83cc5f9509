import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { resubscribeMail, unsubscribeMail } from '#contract/delivery.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

it('the link in a mail unsubscribes without a sign-in once it is confirmed, and can be undone', async () => {
  const ended = answer(unsubscribeMail, { data: { email: 'no•••@mine.example' } });
  const undone = answer(resubscribeMail, { data: { email: 'no•••@mine.example' } });
  const user = renderApp('/unsubscribe?token=one.two');
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(ended).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('You no longer get the morning brief.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You get the morning brief again.')).toBeTruthy();
  expect([...ended, ...undone].map(({ body }) => body)).toEqual([{ token: 'one.two' }, { token: 'one.two' }]);
});

it('a link that is not valid says so', async () => {
  refuse(unsubscribeMail, 404, 'This link is not valid.');
  const user = renderApp('/unsubscribe?token=unknown');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid.');
});
