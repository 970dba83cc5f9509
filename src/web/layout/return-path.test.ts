import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  [{ wanted: '/admin?tab=api#x' }, 'admin', '/admin?tab=api#x'],
  [{ wanted: '/pithead?date=2026-11-13' }, 'user', '/pithead?date=2026-11-13'],
  [{ wanted: '/admin?tab=api' }, 'editor', '/dashboard'],
  [{ wanted: '/setup' }, 'user', '/dashboard'],
  [{ wanted: '//evil.example' }, 'admin', '/dashboard'],
  [{ wanted: '/\\\\evil.example' }, 'admin', '/dashboard'],
  // Browsers drop tabs and line breaks from addresses.
  [{ wanted: '/\t/evil.example' }, 'admin', '/dashboard'],
  [{ wanted: '/\n\\evil.example' }, 'admin', '/dashboard'],
  [{ wanted: 'https://evil.example' }, 'admin', '/dashboard'],
  [{ wanted: 'javascript:alert(1)' }, 'admin', '/dashboard'],
  [{ wanted: '/login' }, 'admin', '/dashboard'],
  [{ wanted: 7 }, 'admin', '/dashboard'],
  [null, 'admin', '/dashboard'],
  [undefined, 'admin', '/dashboard'],
  ['/admin', 'admin', '/dashboard'],
] as const)('with %j a person who is %s returns to %s', (state, role, path) => {
  expect(returnPath(state, { role })).toBe(path);
});
