import { describe, expect, it } from 'vitest';
import { findLastPage, readChoice, readPage, withParams } from './search-params.ts';

it('reads a known choice, else the first', () => {
  const choices = ['users', 'invitations'] as const;
  expect(readChoice(new URLSearchParams('view=invitations'), 'view', choices)).toBe('invitations');
  expect(readChoice(new URLSearchParams('view=INVITATIONS'), 'view', choices)).toBe('users');
  expect(readChoice(new URLSearchParams(), 'view', choices)).toBe('users');
});

describe('readPage', () => {
  it.each([
    ['page=3', 3],
    ['', 1],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1e9', 1],
    ['page=99999999999', 1],
    ['page=abc', 1],
  ])('%s is page %i', (search, page) => {
    expect(readPage(new URLSearchParams(search))).toBe(page);
  });
});

it('sets and removes parameters without changing the rest or the original', () => {
  const params = new URLSearchParams('tab=users&page=4');
  expect(withParams(params, { role: 'admin', page: undefined }).toString()).toBe('tab=users&role=admin');
  expect(params.toString()).toBe('tab=users&page=4');
});

describe('findLastPage', () => {
  it.each([
    [7, 3, 3],
    [3, 3, undefined],
    [1, 0, undefined],
    [2, 0, 1],
    [5, Number.NaN, undefined],
  ])('page %s of %s becomes %s', (page, total, last) => {
    expect(findLastPage(page, total)).toBe(last);
  });
});
