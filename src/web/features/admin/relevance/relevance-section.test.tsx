import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  dismissProposal,
  getProfileParts,
  listProfileVersions,
  listProposals,
  type ProfileParts,
  previewProfile,
  restoreProfile,
  saveProfileParts,
} from '#contract/relevance.ts';
import { admin, editor } from '#web/testing/people.ts';
import { makeParts, makePreview, makeProposal, makeVersion } from '#web/testing/profile.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';
import { NO_EDITS } from './profile-edits.ts';

const PATH = '/admin?tab=settings&section=relevance';

function answerScreen(parts: ProfileParts = makeParts(), version = 14) {
  answer(getProfileParts, { data: { parts, saved: makeVersion(version), waiting: 0 } });
  answer(listProfileVersions, {
    data: { versions: [makeVersion(version), makeVersion(13), makeVersion(0, { by: null, at: null })] },
  });
  answer(listProposals, {
    data: {
      proposals: [makeProposal()],
      judgements: 41,
      editors: 2,
      readers: 9,
      since: '2026-11-01T15:00:00.000Z',
    },
  });
  return answer(previewProfile, { data: { days: makePreview(), changedPlaces: 1, places: 140 } });
}

async function openScreen(parts?: ProfileParts) {
  const previews = answerScreen(parts);
  const user = renderApp(PATH, { signedIn: admin });
  await screen.findByText('Relevance profile');
  return { user, previews };
}

const weight = (name = 'rail disruption') => screen.getByLabelText(`Weight of ${name}`);

describe('the relevance profile', () => {
  it('shows the version in use, with words and weights', async () => {
    await openScreen();
    expect(screen.getByText(/Version 14, saved Nov 12, 2026, 4:10 PM EST by Avery Stone/)).toBeTruthy();
    expect(screen.getByText('API2, Newcastle, steam coal')).toBeTruthy();
    expect(weight().getAttribute('aria-valuetext')).toBe('1.4');
    expect(screen.getByText(/Nothing to compare yet/)).toBeTruthy();
    expect(screen.queryByText(/^Save as version/)).toBeNull();
  });

  it('changes a weight by keys, previews the effect, and saves it as a version that can be undone', async () => {
    const { user, previews } = await openScreen();
    weight().focus();
    await user.keyboard('{ArrowRight}{PageUp}{ArrowLeft}{ArrowLeft}');
    expect(weight().getAttribute('aria-valuetext')).toBe('1.8, was 1.4');
    expect(screen.getByText('Was 1.4 · not saved')).toBeTruthy();
    expect(
      await screen.findByText('1 of 140 places change. Days with the most change are darkest.'),
    ).toBeTruthy();
    expect(screen.getByText('Embargo halts export coal')).toBeTruthy();
    expect(screen.getByText('14 → 3', { exact: false })).toBeTruthy();
    const edits = { ...NO_EDITS, themes: [{ ...makeParts().themes[1], weight: 1.8 }] };
    expect(previews.at(-1)?.body).toEqual({ edits });

    const saves = answer(saveProfileParts, { data: { version: 15, changes: [] } });
    const restores = answer(restoreProfile, { data: { version: 16, changes: [] } });
    await user.click(screen.getByText('Save as version 15'));
    expect(await screen.findByText('Version 15 is in use. New scores appear within a minute.')).toBeTruthy();
    expect([saves[0]?.body, saves[0]?.ifMatch]).toEqual([{ edits }, '"14"']);
    await user.click(screen.getByText('Undo', { selector: 'button' }));
    await waitFor(() => expect(restores[0]?.params).toMatchObject({ version: '14' }));
    expect(restores[0]?.ifMatch).toBe('"15"');
  });

  it('shows the chosen day of the address', async () => {
    answerScreen();
    const user = renderApp(`${PATH}&day=2026-11-11`, { signedIn: admin });
    fireEvent.change(await screen.findByLabelText('Weight of rail disruption'), {
      target: { value: '2.04' },
    });
    const day = await screen.findByLabelText('Wednesday, November 11: 1 story enters the top ten');
    expect((day as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByLabelText('Monday, November 2: no change'));
    expect(screen.getByText('In on Monday, November 2')).toBeTruthy();
    expect(window.location.search).toContain('day=2026-11-02');
    expect(weight().getAttribute('aria-valuetext')).toBe('2.0, was 1.4');
  });

  it('accepts a proposal into the draft only, takes it back, and dismisses it', async () => {
    const { user } = await openScreen();
    expect(
      await screen.findByText(/From 41 judgments by 2 editors and 9 readers since Nov 1, 2026/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept: Rail disruption' }));
    expect(screen.getByText('Accepted')).toBeTruthy();
    expect(weight().getAttribute('aria-valuetext')).toBe('1.8, was 1.4');
    await user.click(screen.getByRole('button', { name: 'Undo: Rail disruption' }));
    expect(weight().getAttribute('aria-valuetext')).toBe('1.4');
    const sent = answer(dismissProposal, { data: { dismissed: true } });
    await user.click(screen.getByRole('button', { name: 'Dismiss: Rail disruption' }));
    await user.click(await screen.findByText('Undo', { selector: 'button' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { part: 'theme:rail', dismissed: true },
        { part: 'theme:rail', dismissed: false },
      ]),
    );
  });

  it('says what a proposal alone would change, before it is accepted', async () => {
    const { previews } = await openScreen();
    expect(
      await screen.findByText(/^On its own it changes \d+ of 140 places in the last 14 days\.$/),
    ).toBeTruthy();
    expect(previews[0]?.body).toMatchObject({ edits: { themes: [{ id: 'rail', weight: 1.8 }] } });
  });

  it('works with the keyboard: j and k move, Enter edits, n adds', async () => {
    const { user } = await openScreen();
    await user.keyboard('j');
    const first = document.activeElement;
    expect(first?.getAttribute('type')).toBe('range');
    await user.keyboard('jk');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(async () => {
      await user.keyboard('n');
      expect(screen.getByRole('dialog', { name: 'Add theme' })).toBeTruthy();
    });
  });

  it('shows who saved first, and keeps or drops the changes', async () => {
    const { user } = await openScreen();
    weight().focus();
    await user.keyboard('{ArrowRight}');
    const refused = refuse(saveProfileParts, 409, 'Morgan Reed saved this at 9:41 AM EST.', {
      code: 'CHANGED_MEANWHILE',
    });
    answerScreen(makeParts(), 15);
    await user.click(screen.getByText('Save as version 15'));
    expect(await screen.findByText('Morgan Reed saved this at 9:41 AM EST.')).toBeTruthy();
    await user.click(screen.getByText('Keep mine'));
    await user.click(await screen.findByText('Save as version 16'));
    await waitFor(() => expect(refused.at(-1)?.ifMatch).toBe('"15"'));
    await user.click(await screen.findByText('Load their version'));
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });

  it('adds a name of a kind, edits words and mutes a topic', async () => {
    const { user, previews } = await openScreen();
    await user.click(screen.getByRole('tab', { name: /^Names 1/ }));
    await user.click(screen.getByText('Add name'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('Apply'));
    expect(dialog.getByText('A name is required')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Arch (a+)+$');
    await user.selectOptions(dialog.getByLabelText('Kind'), 'mine');
    await user.type(dialog.getByLabelText('Spellings'), 'Arch, Arch Coal');
    await user.type(dialog.getByLabelText('Words that must appear near them'), 'coal');
    await user.click(dialog.getByText('Apply'));
    expect(await screen.findByText('New · not saved')).toBeTruthy();
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({
        edits: {
          names: [
            { name: 'Arch (a+)+$', kind: 'mine', weight: 1, words: ['Arch', 'Arch Coal'], near: ['coal'] },
          ],
        },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Arch (a+)+$' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(screen.queryByText('1 unsaved change')).toBeNull();
    expect(window.location.search).toContain('list=names');
  });

  it('does not offer to remove a theme that other parts refer to', async () => {
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Actions for thermal coal' }));
    const item = await screen.findByRole('menuitem', { name: 'In use: set its weight to 0' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows why a preview is refused', async () => {
    const { user } = await openScreen();
    refuse(previewProfile, 400, '“Arch” is also an ordinary word. Add a word that must appear near it.');
    weight().focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText(/“Arch” is also an ordinary word/)).toBeTruthy();
  });

  it('lists versions and restores one', async () => {
    const { user } = await openScreen();
    const sent = answerBy(restoreProfile, () => ({ data: { version: 15, changes: [] } }));
    const table = within(await screen.findByRole('table', { name: 'Versions of the profile' }));
    expect(table.getByText('Current')).toBeTruthy();
    expect(table.getAllByText('Muted “crypto”')).toHaveLength(2);
    await user.click(table.getByRole('button', { name: 'Restore version 13' }));
    expect(await screen.findByText('Version 15 is in use. New scores appear within a minute.')).toBeTruthy();
    expect(sent[0]?.params).toMatchObject({ version: '13' });
  });

  it('is for administrators', async () => {
    renderApp(PATH, { signedIn: editor });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });
});
