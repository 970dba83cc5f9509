import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveInGroup } from './arrow-groups.ts';

beforeEach(() => window.addEventListener('keydown', moveInGroup));
afterEach(() => window.removeEventListener('keydown', moveInGroup));

function renderGroup() {
  render(
    <>
      <button type="button">Before</button>
      <div data-arrows>
        <select aria-label="List">
          <option>One</option>
        </select>
        <a href="/one">One</a>
        <div popover="auto">
          <button type="button">In a panel</button>
        </div>
        <button type="button" disabled>
          Off
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: as in running text */}
        <span role="button" tabIndex={0}>
          Two
        </span>
        <button type="button">Three</button>
      </div>
      <button type="button">After</button>
    </>,
  );
  return userEvent.setup();
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('is one Tab stop in both directions, and a field in it is another one', async () => {
  const user = renderGroup();
  screen.getByText('Before').focus();
  const stops = [];
  for (let n = 0; n < 3; n += 1) {
    await user.tab();
    stops.push(focused());
  }
  expect(stops).toEqual(['List', 'One', 'After']);
  await user.tab({ shift: true });
  expect(focused()).toBe('Three');
  await user.tab({ shift: true });
  expect(focused()).toBe('List');
});

it('moves between its links and buttons with arrows, Home and End', async () => {
  const user = renderGroup();
  screen.getByText('One', { selector: 'a' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('One');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Two');
  await user.keyboard('{End}{ArrowRight}');
  expect(focused()).toBe('Three');
  await user.keyboard('{Home}');
  expect(focused()).toBe('One');
});

it('moves to the nearest item in the next and previous line', async () => {
  const user = userEvent.setup();
  const names = ['a1', 'a2', 'b1', 'b2'];
  render(
    <div data-arrows>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>,
  );
  for (const [place, name] of names.entries()) {
    const box = new DOMRect((place % 2) * 100, Math.floor(place / 2) * 40, 90, 30);
    screen.getByText(name).getBoundingClientRect = () => box;
  }
  screen.getByText('a2').focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('b2');
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowUp}');
  expect(focused()).toBe('a1');
});

it('restores the items', async () => {
  const user = renderGroup();
  screen.getByText('Two').focus();
  await user.tab();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('Two').getAttribute('tabindex')).toBe('0');
  expect(screen.getByText('Three').getAttribute('tabindex')).toBeNull();
});
