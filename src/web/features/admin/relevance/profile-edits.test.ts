import { describe, expect, it } from 'vitest';
import type { ProfileParts, ProfileProposal } from '#contract/relevance.ts';
import { makeParts } from '#web/testing/profile.ts';
import {
  accept,
  applyToParts,
  countChanges,
  isAccepted,
  makeThemeId,
  NO_EDITS,
  type Part,
  readWords,
  takeBack,
  withoutPart,
  withPart,
} from './profile-edits.ts';

const saved = makeParts();
const rail = saved.themes[1] as ProfileParts['themes'][number];
const heavier: Part = { list: 'themes', part: { ...rail, weight: 1.8 } };

describe('edits of a draft', () => {
  it('has no edit for a part changed back to its saved state', () => {
    const edits = withPart(NO_EDITS, saved, heavier);
    expect(countChanges(edits)).toBe(1);
    expect(applyToParts(saved, edits).themes.map(({ weight }) => weight)).toEqual([2.6, 1.8]);
    expect(withPart(edits, saved, { list: 'themes', part: rail })).toEqual(NO_EDITS);
  });

  it('removes a saved part and forgets a new one', () => {
    const topic: Part = { list: 'muted', part: { name: 'gold', words: ['gold'] } };
    const added = withPart(NO_EDITS, saved, topic);
    expect(applyToParts(saved, added).muted.map(({ name }) => name)).toEqual(['gold', 'crypto']);
    expect(withoutPart(added, saved, topic)).toEqual(NO_EDITS);
    const crypto: Part = { list: 'muted', part: saved.muted[0] as ProfileParts['muted'][number] };
    const without = withoutPart(NO_EDITS, saved, crypto);
    expect(applyToParts(saved, without).muted).toEqual([]);
    expect(withPart(without, saved, crypto)).toEqual(NO_EDITS);
  });

  it.each<[string, Partial<ProfileProposal>]>([
    ['a theme', { kind: 'theme', id: 'rail', before: 1.4, after: 1.8 }],
    ['a name', { kind: 'name', id: 'Teck Resources', before: 1, after: 0.6 }],
    ['a source', { kind: 'source', id: 'Coal Age', before: 1, after: 1.2 }],
    ['a topic', { kind: 'mute', id: 'gold price', before: null, after: null }],
  ])('accepts a proposal about %s and takes it back', (_, changes) => {
    const proposal = { part: 'p', name: 'n', evidence: '', ...changes } as ProfileProposal;
    const edits = accept(NO_EDITS, saved, proposal);
    expect(countChanges(edits)).toBe(1);
    expect(isAccepted(applyToParts(saved, edits), proposal)).toBe(true);
    expect(isAccepted(saved, proposal)).toBe(false);
    expect(takeBack(edits, saved, proposal)).toEqual(NO_EDITS);
  });

  it('ignores a proposal about a part that is gone', () => {
    const proposal = { part: 'p', kind: 'theme', id: 'gone', name: '', before: 1, after: 2, evidence: '' };
    expect(accept(NO_EDITS, saved, proposal as ProfileProposal)).toEqual(NO_EDITS);
    expect(isAccepted(saved, proposal as ProfileProposal)).toBe(false);
  });

  it.each([
    ['Data center power', 'data-center-power'],
    ['Rail', 'rail-2'],
    ['石炭', 'theme'],
    ['../../etc', 'etc'],
    ['x'.repeat(90), 'x'.repeat(34)],
  ])('makes an ID of %s', (name, id) => {
    expect(makeThemeId(name, ['rail', 'other'])).toBe(id);
  });

  it('reads typed words', () => {
    expect(readWords(' met coal,,PLV\n\ncoking   coal, PLV ')).toEqual(['met coal', 'PLV', 'coking coal']);
  });
});
