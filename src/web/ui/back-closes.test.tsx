import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { afterDialogs } from './back-closes.ts';
import { Dialog } from './dialog.tsx';

const historySettled = () => new Promise<void>(afterDialogs);

function TwoDialogs() {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      {depth > 0 && (
        <Dialog title="First" onClose={() => setDepth(0)}>
          <button type="button" onClick={() => setDepth(2)}>
            More
          </button>
          <button
            type="button"
            onClick={() => {
              setDepth(0);
              afterDialogs(() => window.history.pushState(window.history.state, '', '?changed'));
            }}
          >
            Change
          </button>
        </Dialog>
      )}
      {depth > 1 && (
        <Dialog title="Second" onClose={() => setDepth(1)}>
          Text
        </Dialog>
      )}
    </>
  );
}

async function goBack() {
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await historySettled();
  });
}

async function openFirst() {
  window.history.pushState({ key: 'page' }, '', '/page');
  const user = userEvent.setup();
  render(<TwoDialogs />);
  await user.click(screen.getByText('Open'));
  return user;
}

const titles = () => screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);

it('Back closes the dialog on top and stays on the page', async () => {
  const user = await openFirst();
  await user.click(screen.getByText('More'));
  expect(titles()).toEqual(['First', 'Second']);
  await goBack();
  expect(titles()).toEqual(['First']);
  await goBack();
  expect([titles(), window.location.pathname]).toEqual([[], '/page']);
  expect(window.history.state).toEqual({ key: 'page' });
});

it('a dialog that is closed otherwise leaves no entry behind', async () => {
  window.history.pushState({ key: 'before' }, '', '/before');
  const user = await openFirst();
  await user.keyboard('{Escape}');
  await act(historySettled);
  expect(window.history.state).toEqual({ key: 'page' });
  await goBack();
  expect(window.location.pathname).toBe('/before');
});

it('a change of the address waits until the entry of the dialog is gone', async () => {
  const user = await openFirst();
  await user.click(screen.getByText('Change'));
  await act(historySettled);
  await act(historySettled);
  expect(window.location.search).toBe('?changed');
  await goBack();
  expect([window.location.pathname, window.location.search]).toEqual(['/page', '']);
});

it('a dialog that stays open keeps its entry', async () => {
  window.history.pushState({ key: 'page' }, '', '/page');
  render(
    <Dialog title="Unsaved" onClose={() => {}}>
      Text
    </Dialog>,
  );
  await act(historySettled);
  await goBack();
  await act(historySettled);
  expect(window.history.state).toEqual({ key: 'page', dialogs: 1 });
});
