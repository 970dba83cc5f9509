import { expect, it } from 'vitest';
import { makeBrief } from '#web/testing/brief.ts';
import { readBrief } from '../read-brief.ts';
import { createDraft, createEdit, findPiece } from './draft.ts';

const before = createDraft(readBrief(makeBrief()));

it('has nothing to send while nothing was changed', () => {
  expect(createEdit(before, before)).toBeUndefined();
  expect(createEdit(before, { ...before, headline: ` ${before.headline} ` })).toBeUndefined();
});

it('sends only what was changed', () => {
  expect(createEdit(before, { ...before, headline: 'Coal rests' })).toEqual({ headline: 'Coal rests' });
  expect(createEdit(before, { ...before, note: 'Call me.' })).toEqual({ editorNote: 'Call me.' });
});

it('removes a note by sending null', () => {
  const noted = { ...before, note: 'Call me.' };
  expect(createEdit(noted, { ...noted, note: '  ' })).toEqual({ editorNote: null });
});

it('leaves out paragraphs without text', () => {
  const edit = createEdit(before, {
    ...before,
    paragraphs: [
      { id: 0, heading: ' Coal ', text: ' It rose. ' },
      { id: 1, heading: 'Empty', text: '  ' },
    ],
  });
  expect(edit).toEqual({ paragraphs: [{ heading: 'Coal', text: 'It rose.' }] });
});

it('finds the position of unverified words', () => {
  const draft = {
    headline: 'Coal rose 5%',
    note: '',
    paragraphs: [{ id: 4, heading: 'Steel at 12', text: 'Steel rose 5%. Coal rose 5%, too.' }],
  };
  const find = (sentence: string, piece: string, field: 'text' | 'heading' = 'text') =>
    findPiece(draft, { field, sentence, piece });
  expect(find('Coal rose 5%, too.', '5%')).toEqual({ name: 'text-4', start: 25, end: 27 });
  expect(find('no such sentence', 'Steel')).toEqual({ name: 'text-4', start: 0, end: 5 });
  expect(find('Steel at 12', '12', 'heading')).toEqual({ name: 'heading-4', start: 9, end: 11 });
  expect(find('', 'zinc')).toBeUndefined();
  expect(find('Coal rose 5%', '')).toBeUndefined();
});
