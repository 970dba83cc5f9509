import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  formatSourceCheck,
  getSourceCheck,
  type SourceCheck,
  type SourceResult,
  startSourceCheck,
} from '#contract/source-check.ts';
import { writeSheetCsv } from '#web/export/sheet.ts';
import { uuid } from '#web/testing/agents.ts';
import { admin } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';
import { makeResultsSheet } from './source-check-tab.tsx';

const result = (name: string, more: Partial<SourceResult> = {}): SourceResult => ({
  id: name.toLowerCase(),
  agentId: 'coal-age',
  name,
  verdict: 'passed',
  reachable: 'Yes',
  robots: 'Allowed, 10 s',
  parsed: '20 items, 3 of 3 with text',
  failedAt: null,
  newest: '2026-11-16',
  fields: ['Title', 'date'],
  fault: null,
  problem: null,
  elapsedMs: 4_400,
  ...more,
});

const LIMITED = result('Yahoo Finance', {
  agentId: 'yahoo',
  verdict: 'failed',
  reachable: 'HTTP 429',
  failedAt: 'reachable',
  problem: 'Yahoo Finance is limiting our requests (HTTP 429). Nothing to do now.',
});

const check = (more: Partial<SourceCheck> = {}): SourceCheck => ({
  id: uuid(1),
  startedAt: '2026-11-17T14:58:00.000Z',
  finishedAt: '2026-11-17T14:58:52.000Z',
  isRunning: false,
  requestedBy: 'avery@mine.example',
  total: 2,
  results: [result('Coal Age'), LIMITED],
  ...more,
});

const show = (found: SourceCheck | null) => {
  answer(getSourceCheck, { data: { check: found } });
  return renderApp('/admin?tab=api&sub=source-check', { signedIn: admin });
};

describe('the Source Check sub-tab', () => {
  it('shows problems first, each with what to do and where', async () => {
    show(check());
    expect(await screen.findByText('1 of 2 sources passed')).toBeTruthy();
    expect(screen.getByText(/^1 failed\. Checked .* by avery@mine\.example in 52/)).toBeTruthy();
    const table = screen.getByRole('table', { name: /problems first/ });
    const names = within(table).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Yahoo Finance', 'Coal Age']);
    expect(within(table).getByText('HTTP 429').className).toContain('text-loss');
    // On a phone the table has no headings.
    expect(within(table).getByText('Yes').closest('td')?.textContent).toBe('Reachable: Yes');
    const open = within(table).getByRole('link', { name: 'Open Yahoo Finance' });
    expect(open.getAttribute('href')).toContain('tab=api&sub=yahoo');
  });

  it('starts the first check and shows its progress', async () => {
    const user = show(null);
    const running = check({ isRunning: true, finishedAt: null, total: 21, results: [result('Coal Age')] });
    answer(startSourceCheck, { data: { check: running } });
    const button = await screen.findByRole('button', { name: 'Check sources' });
    answer(getSourceCheck, { data: { check: running } });
    await user.click(button);
    expect(await screen.findByText('Checking 1 of 21 sources')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Sources checked' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull();
  });

  it('says why a check cannot start', async () => {
    const user = show(check());
    refuse(startSourceCheck, 409, 'A source check has been running since 9:58.');
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/has been running since 9:58/)).toBeTruthy();
  });

  it('copies the text of the command', async () => {
    const user = show(check());
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(formatSourceCheck(check())));
  });

  it('shows eleven rows, and all on request', async () => {
    const results = Array.from({ length: 21 }, (_, i) => result(`Source ${i}`));
    const user = show(check({ total: 21, results }));
    expect(await screen.findAllByRole('rowheader')).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Show all 21' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(21);
  });

  it('writes names from outside as text into the CSV', () => {
    const csv = writeSheetCsv(makeResultsSheet(check({ results: [result('=HYPERLINK("x")')] })));
    expect(csv).toContain(`passed,"'=HYPERLINK(""x"")",Yes,"Allowed, 10 s"`);
  });
});
