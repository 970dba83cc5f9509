import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

it('opens to the right if there is no room on the left', async () => {
  const user = userEvent.setup();
  render(<Menu label="More" items={[{ label: 'Regenerate draft', onSelect: () => {} }]} />);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    return screen.getByRole('list').className;
  };
  expect(await open()).toMatch(/\bright-0\b/);
  await user.keyboard('{Escape}');
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(-80, 0));
  expect(await open()).toMatch(/\bleft-0\b/);
  measured.mockRestore();
});
