import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  addDirectoryToken,
  type DirectoryToken,
  getDirectory,
  removeDirectoryToken,
} from '#contract/directory.ts';
import { admin } from '#web/testing/people.ts';
import { answer, renderApp } from '#web/testing/render-app.tsx';

const entra: DirectoryToken = {
  id: '00000000-0000-4000-8000-000000000401',
  name: 'Entra',
  start: 'hfd_9kTb',
  createdBy: admin.email,
  creatorIsAdmin: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2036-01-01T17:00:00.000Z',
  lastUsedAt: null,
};

function renderDirectory(tokens: DirectoryToken[]) {
  const address = 'https://headframe.example/scim/v2';
  answer(getDirectory, { data: { address, tokens } });
  return renderApp('/admin?tab=settings&section=directory', { signedIn: admin });
}

it('shows the address for the directory, and a new token once', async () => {
  const token = `hfd_${'x'.repeat(43)}`;
  const sent = answer(addDirectoryToken, { data: { token, item: entra } });
  const user = renderDirectory([]);
  const address = (await screen.findByLabelText('SCIM address')) as HTMLInputElement;
  expect(address.value).toBe('https://headframe.example/scim/v2');
  expect(screen.getByText(/No directory is connected/)).toBeTruthy();
  await user.click(screen.getByLabelText('Name'));
  await user.paste('Entra');
  await user.click(screen.getByLabelText('Your Password (Required)'));
  await user.paste('Lantern7!oak');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(((await screen.findByLabelText('New token')) as HTMLInputElement).value).toBe(token);
  expect(sent[0]?.body).toEqual({ name: 'Entra', password: 'Lantern7!oak' });
});

it('marks a token whose creator is no longer an administrator', async () => {
  renderDirectory([entra, { ...entra, id: '00000000-0000-4000-8000-000000000402', creatorIsAdmin: false }]);
  expect(await screen.findAllByText('No longer an administrator')).toHaveLength(1);
});

it('revokes a token after a confirmation', async () => {
  const sent = answer(removeDirectoryToken, { data: { id: entra.id } });
  const user = renderDirectory([entra]);
  await user.click(await screen.findByRole('button', { name: 'Revoke Entra' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('The directory can no longer remove people with “Entra”.');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
  await expect.poll(() => sent[0]?.params.id).toBe(entra.id);
});
