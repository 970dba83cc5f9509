import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { useToast } from './use-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  setHidden(false);
});

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function show(text: string) {
  function Caller() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast(text)}>
        Save
      </button>
    );
  }
  render(
    <Toaster>
      <Caller />
    </Toaster>,
  );
  act(() => screen.getByText('Save').click());
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('disappears after five seconds', () => {
  show('Feed added');
  pass(4_900);
  expect(screen.queryByText('Feed added')).toBeTruthy();
  pass(200);
  expect(screen.queryByText('Feed added')).toBeNull();
});

it('stays longer for longer texts', () => {
  const text = 'The brief was published. '.repeat(5).trim();
  show(text);
  pass(8_000);
  expect(screen.queryByText(text)).toBeTruthy();
  pass(1_000);
  expect(screen.queryByText(text)).toBeNull();
});

it('waits for a reader who is in another tab', () => {
  show('Feed added');
  setHidden(true);
  pass(60_000);
  expect(screen.queryByText('Feed added')).toBeTruthy();
  setHidden(false);
  pass(5_100);
  expect(screen.queryByText('Feed added')).toBeNull();
});
