import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  type Brief,
  curateArticle,
  editBrief,
  getBrief,
  getBriefChanges,
  listBriefs,
  publishBrief,
  rebuildBrief,
} from '#contract/briefing.ts';
import { makeBrief, makeBriefChanges, makeEditions } from '#web/testing/brief.ts';
import { admin, editor } from '#web/testing/people.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';

async function openDesk(brief: Brief = makeBrief(), path = '/pithead') {
  answer(getBrief, { data: { brief } });
  answer(getBriefChanges, { data: makeBriefChanges() });
  answer(listBriefs, { data: { editions: makeEditions() } });
  const user = renderApp(path, { signedIn: editor });
  await screen.findByText('Evidence', { selector: 'h2' });
  return user;
}

async function startEditing(user: Awaited<ReturnType<typeof openDesk>>, headline: string) {
  await user.click(screen.getByText('Edit'));
  const field = await screen.findByLabelText('Headline');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, headline);
}

const draft = (changes: Partial<Brief> = {}) =>
  makeBrief({ status: 'draft', publishedAt: null, publishedBy: null, version: 4, ...changes });

describe('editing the brief', () => {
  it('continues the draft of an earlier visit; the published edition is one step away', async () => {
    const newer = draft({ headline: { text: 'Coal rests', claims: [] } });
    answer(getBrief, { data: { brief: makeBrief(), draft: newer } });
    answer(getBriefChanges, { data: makeBriefChanges() });
    answer(listBriefs, { data: { editions: makeEditions() } });
    const user = renderApp('/pithead', { signedIn: editor });
    expect(await screen.findByText('Coal rests', { selector: 'h2' })).toBeTruthy();
    await user.click(screen.getByText('Show the published edition'));
    expect(screen.getByText(/steel slips again/, { selector: 'h2' })).toBeTruthy();
  });

  it('regenerates the draft, also from the published view', async () => {
    answer(getBrief, { data: { brief: makeBrief(), draft: draft() } });
    answer(getBriefChanges, { data: makeBriefChanges() });
    answer(listBriefs, { data: { editions: makeEditions() } });
    const sent = answer(rebuildBrief, { data: { brief: draft({ version: 5 }) } });
    const user = renderApp('/pithead', { signedIn: editor });
    await user.click(await screen.findByText('Show the published edition'));
    await user.click(screen.getByRole('button', { name: 'More for the brief' }));
    await user.click(screen.getByText('Regenerate draft'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Manual edits will be lost/)).toBeTruthy();
    await user.click(question.getByText('Regenerate draft'));
    await waitFor(() => expect(sent[0]?.ifMatch).toBe('"4"'));
  });

  it('sends changes with their version, and shows the draft', async () => {
    const sent = answer(editBrief, {
      data: { brief: draft({ headline: { text: 'Coal rests', claims: [] } }), unverified: [] },
    });
    const user = await openDesk();
    await startEditing(user, 'Coal rests');
    await user.click(screen.getByText('Save draft'));
    expect(await screen.findByText('Coal rests', { selector: 'h2' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ headline: 'Coal rests' });
    expect(sent[0]?.ifMatch).toBe('"3"');
    expect(screen.getByText('Draft saved.')).toBeTruthy();
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(screen.getByText(/Readers see edition 1 until you publish it/)).toBeTruthy();
    await user.click(screen.getByText('Show the published edition'));
    expect(screen.getByText(/steel slips again/, { selector: 'h2' })).toBeTruthy();
  });

  it('shows which words do not match our data, and jumps to them', async () => {
    answer(editBrief, {
      data: {
        brief: makeBrief(),
        unverified: [
          {
            field: 'headline',
            sentence: 'Coal rose 9% today',
            piece: '9%',
            why: 'The stored change is +2.10%.',
          },
          { field: 'text', sentence: 'gone', piece: '', why: 'No such figure.' },
        ],
      },
    });
    const user = await openDesk();
    await startEditing(user, 'Coal rose 9% today');
    await user.click(screen.getByText('Save draft'));
    const alert = within(
      (await screen.findByText(/Nothing was saved: 2 statements/)).closest('div') as HTMLElement,
    );
    expect(alert.getByText('9%', { selector: 'mark' })).toBeTruthy();
    expect(screen.getByLabelText('Headline').getAttribute('aria-invalid')).toBe('true');
    expect(alert.getByText('The stored change is +2.10%.')).toBeTruthy();
    await user.click(alert.getAllByText(/Go to/)[0] as HTMLElement);
    const field = screen.getByLabelText('Headline') as HTMLTextAreaElement;
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('9%');
    expect(alert.queryByText('Publish as my own words')).toBeNull();
  });

  it('saves an unverified headline as own words only on an explicit click', async () => {
    const headline = { text: 'Coal rose 9% today', claims: [] };
    const problem = { field: 'headline', sentence: headline.text, piece: '9%', why: 'No.' } as const;
    const sent = answer(editBrief, { data: { brief: makeBrief(), unverified: [problem] } });
    const user = await openDesk();
    await startEditing(user, headline.text);
    await user.click(screen.getByText('Save draft'));
    const own = await screen.findByText('Publish as my own words');
    expect(sent[0]?.body).toEqual({ headline: headline.text });
    const brief = draft({ headline: { ...headline, by: 'ed@blackridge.example' } });
    const again = answer(editBrief, { data: { brief, unverified: [] } });
    await user.click(own);
    expect(await screen.findByText(/In the words of ed@blackridge.example/)).toBeTruthy();
    expect(again[0]?.body).toEqual({ headline: headline.text, ownWords: true });
  });

  it('reports a newer version, keeps the text and overwrites it only on request', async () => {
    const refused = refuse(editBrief, 409, 'Someone else has changed this brief.', {
      code: 'CHANGED_MEANWHILE',
    });
    const user = await openDesk();
    await startEditing(user, 'Mine');
    answer(getBrief, { data: { brief: draft({ version: 8, edition: 1 }) } });
    await user.click(screen.getByText('Save draft'));
    expect(await screen.findByText('Someone else has changed this brief.')).toBeTruthy();
    expect((screen.getByLabelText('Headline') as HTMLTextAreaElement).value).toBe('Mine');
    expect(refused[0]?.ifMatch).toBe('"3"');
    const sent = answer(editBrief, {
      data: { brief: draft({ version: 9, headline: { text: 'Mine', claims: [] } }), unverified: [] },
    });
    await user.click(screen.getByText('Keep mine'));
    await user.click(screen.getByText('Save draft'));
    expect(await screen.findByText('Mine', { selector: 'h2' })).toBeTruthy();
    expect(sent[0]?.ifMatch).toBe('"8"');
  });

  it('keeps the words when saving fails', async () => {
    refuse(editBrief, 500);
    const user = await openDesk();
    await startEditing(user, 'Mine');
    await user.click(screen.getByText('Save draft'));
    expect((await screen.findByText('Failed to save the brief')).closest('[role=alert]')).toBeTruthy();
    expect((screen.getByLabelText('Headline') as HTMLTextAreaElement).value).toBe('Mine');
  });

  it('adds, moves and removes paragraphs', async () => {
    const sent = answer(editBrief, { data: { brief: draft(), unverified: [] } });
    const user = await openDesk(
      makeBrief({
        paragraphs: [
          { heading: 'One', sentences: [{ text: 'First.', claims: [] }] },
          { heading: null, sentences: [{ text: 'Second.', claims: [] }] },
        ],
      }),
    );
    await user.click(screen.getByText('Edit'));
    await user.click(await screen.findByLabelText('Move up paragraph 2'));
    await user.click(screen.getByText('Add paragraph'));
    await user.type(within(screen.getByLabelText('Paragraph 3')).getByLabelText('Text'), 'Third.');
    await user.click(screen.getByLabelText('Remove paragraph 2'));
    await user.type(screen.getByLabelText("Editor's note"), 'Call me.');
    await user.click(screen.getByText('Save draft'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      paragraphs: [
        { heading: null, text: 'Second.' },
        { heading: null, text: 'Third.' },
      ],
      editorNote: 'Call me.',
    });
  });

  it('asks before it discards changes', async () => {
    const user = await openDesk();
    await startEditing(user, 'Mine');
    await user.click(screen.getByText('Cancel'));
    await user.click(await screen.findByText('Keep editing'));
    expect((screen.getByLabelText('Headline') as HTMLTextAreaElement).value).toBe('Mine');
    await user.click(screen.getByText('Cancel'));
    await user.click(await screen.findByText('Discard'));
    expect(await screen.findByText(/steel slips again/, { selector: 'h2' })).toBeTruthy();
  });

  it('has nothing to save before a change', async () => {
    const user = await openDesk();
    await user.click(screen.getByText('Edit'));
    const save = await screen.findByText('Save draft');
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(save);
    await user.click(screen.getByText('Cancel'));
    expect(screen.queryByLabelText('Headline')).toBeNull();
  });
});

describe('publishing', () => {
  it('asks first, then publishes the version on the screen', async () => {
    const sent = answer(publishBrief, { data: { brief: makeBrief({ version: 5, edition: 2 }) } });
    const user = await openDesk(draft(), '/pithead?date=2026-11-14');
    await user.click(screen.getByText('Publish'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(dialog.getByText('Publish'));
    expect(await screen.findByText('Brief published.')).toBeTruthy();
    expect(screen.getByText(/Edition 2 · published/)).toBeTruthy();
    expect(sent[0]?.url.searchParams.get('date')).toBe('2026-11-14');
    expect(sent[0]?.ifMatch).toBe('"4"');
  });

  it('says why it was refused', async () => {
    refuse(publishBrief, 409, 'There is a newer draft.');
    const user = await openDesk(draft());
    await user.click(screen.getByText('Publish'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByText('Publish'));
    expect(await dialog.findByText('There is a newer draft.')).toBeTruthy();
  });

  it('is not offered for a published brief', async () => {
    await openDesk();
    expect(screen.queryByText('Publish')).toBeNull();
  });
});

describe('regenerating the draft', () => {
  it('says what is lost, and shows the new draft', async () => {
    answer(rebuildBrief, {
      data: { brief: draft({ headline: { text: 'Fresh from the figures', claims: [] } }) },
    });
    const user = await openDesk();
    await user.click(screen.getByRole('button', { name: 'More for the brief' }));
    expect(screen.getByText('Automatic publishing')).toBeTruthy();
    expect(screen.getByText('Pinned and hidden')).toBeTruthy();
    await user.click(screen.getByText('Regenerate draft'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/The published edition stays/)).toBeTruthy();
    await user.click(dialog.getByText('Regenerate draft'));
    expect(await screen.findByText('Fresh from the figures', { selector: 'h2' })).toBeTruthy();
  });

  it('creates the first brief of a day', async () => {
    refuse(getBrief, 404, 'None yet.');
    answer(getBriefChanges, { data: makeBriefChanges() });
    answer(listBriefs, { data: { editions: [] } });
    const user = renderApp('/pithead', { signedIn: admin });
    await user.click(await screen.findByText('Generate brief'));
    const dialog = within(await screen.findByRole('alertdialog'));
    answer(rebuildBrief, { data: { brief: draft() } });
    answer(getBrief, { data: { brief: draft() } });
    await user.click(dialog.getByText('Generate brief'));
    expect(await screen.findByText(/steel slips again/, { selector: 'h2' })).toBeTruthy();
  });
});

describe('the tools on a phone', () => {
  it('are one row: print, publish, and a menu with everything else', async () => {
    const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query === '(width < 40rem)' }));
    const user = await openDesk(draft());
    const row = within(screen.getByText('Print brief').parentElement as HTMLElement);
    const names = row.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Print brief', 'More for the brief', 'Publish']);
    await user.click(screen.getByRole('button', { name: 'More for the brief' }));
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Download PDF',
      'Share',
      'Edit',
      'Regenerate draft',
      'Automatic publishing',
      'Pinned and hidden',
    ]);
    await user.click(screen.getByText('Share'));
    expect(await screen.findByRole('dialog', { name: 'Share the brief' })).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('curating a story', () => {
  const first = makeBrief().topStories[0] as Brief['topStories'][number];

  function decide(changes: Partial<NonNullable<typeof first.curation>>) {
    return answerBy(curateArticle, ({ body }) => ({
      data: {
        article: {
          ...first,
          curation: {
            pinned: false,
            hidden: false,
            score: null,
            by: 'Ed Itor',
            reason: (body as { reason: string }).reason,
            ...changes,
          },
        },
      },
    }));
  }

  it.each([
    ['Pin', { pinned: true }, { pinned: true }, 'Pinned by Ed Itor: It is ours'],
    ['Hide', { hidden: true }, { hidden: true }, 'Hidden by Ed Itor: It is ours'],
  ])('needs a reason to %s', async (label, body, decided, told) => {
    const sent = decide(decided);
    const user = await openDesk();
    await user.click(screen.getAllByText(label)[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText(label));
    expect(dialog.getByText('A reason is required')).toBeTruthy();
    expect(sent).toHaveLength(0);
    await user.type(dialog.getByLabelText('Reason (required)'), 'It is ours');
    await user.click(dialog.getByText(label));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(sent[0]?.params.id).toBe(first.id);
    expect(sent[0]?.body).toEqual({ ...body, reason: 'It is ours' });
  });

  it('re-scores with a whole number, or takes a score back with none', async () => {
    const sent = decide({ score: 90 });
    const user = await openDesk();
    await user.click(screen.getAllByText('Re-score')[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const score = dialog.getByLabelText('Score');
    await user.type(dialog.getByLabelText('Reason (required)'), 'Known better');
    for (const wrong of ['101', '5.5', 'x']) {
      await user.clear(score);
      await user.type(score, wrong);
      await user.click(dialog.getByText('Save score'));
      expect(dialog.getByText('The score must be a whole number from 0 to 100')).toBeTruthy();
    }
    await user.clear(score);
    await user.click(dialog.getByText('Save score'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ score: null, reason: 'Known better' });
  });

  it('says why a decision was refused, and stays', async () => {
    refuse(curateArticle, 500);
    const user = await openDesk();
    await user.click(screen.getAllByText('Pin')[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason (required)'), 'It is ours');
    await user.click(dialog.getByText('Pin'));
    expect(await dialog.findByText('Failed to change the article')).toBeTruthy();
  });
});
