import { afterEach, expect, it, vi } from 'vitest';
import { readTheme, saveTheme } from './layout/prefs.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  removeStored('hf_prefs');
  removeStored('place');
  delete document.documentElement.dataset.theme;
});

const refuse = () => {
  throw new DOMException('No room', 'QuotaExceededError');
};

it('keeps values that the browser cannot store, in place of older ones', () => {
  writeStored('place', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  writeStored('place', 'new');
  expect(readStored('place')).toBe('new');
  full.mockRestore();
  writeStored('place', 'newest');
  expect([readStored('place'), localStorage.getItem('place')]).toEqual(['newest', 'newest']);
});

it('works without storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  expect(readStored('place')).toBeNull();
  writeStored('place', 'here');
  expect(readStored('place')).toBe('here');
  removeStored('place');
  expect(readStored('place')).toBeNull();
});

it('still lets people choose the theme', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  saveTheme('light');
  expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['light', 'light']);
});
