import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

function Rows() {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  useEffect(() => keepFocus(document.body), []);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
            Remove {row}
          </button>
          <button type="button" onClick={() => setRows([row, ...rows.filter((one) => one !== row)])}>
            Raise {row}
          </button>
        </li>
      ))}
    </ul>
  );
}

const focused = () => document.activeElement?.textContent;

async function press(name: string) {
  const button = screen.getByRole('button', { name });
  while (document.activeElement !== button) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

it('goes to the next element in the list, at its end to the one before', async () => {
  render(<Rows />);
  await press('Remove Two');
  await expect.poll(focused).toBe('Remove Three');
  await press('Remove Three');
  await expect.poll(focused).toBe('Raise One');
});

it('stays at an element that is moved', async () => {
  render(<Rows />);
  await press('Raise Three');
  await expect.poll(focused).toBe('Raise Three');
});

it('leaves the focus alone where the pointer was used', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Two' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove Two' })).toBe(null);
  expect(document.activeElement).toBe(document.body);
});
