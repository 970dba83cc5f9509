import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { makeAuditEntry } from '#web/testing/agents.ts';
import { admin, onePage } from '#web/testing/people.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';

function listOf(entries = [makeAuditEntry()]) {
  return answer(listAudit, { data: { entries, pagination: { ...onePage(entries.length), limit: 50 } } });
}

const renderAudit = (search = '') =>
  renderApp(`/admin?tab=dashboard&view=audit${search}`, { signedIn: admin });

describe('the audit log', () => {
  it('shows who did what, when, to whom', async () => {
    const asked = listOf([
      makeAuditEntry(),
      makeAuditEntry({
        seq: 6,
        actor: null,
        action: 'auth.denied',
        outcome: 'denied',
        target: null,
        detail: {},
      }),
      makeAuditEntry({ seq: 5, actor: null, ip: null, action: 'agent.run', target: null, detail: {} }),
    ]);
    renderAudit();
    const row = (await screen.findByText('User role changed', { selector: 'span' })).closest(
      'tr',
    ) as HTMLElement;
    for (const text of [
      'Nov 14, 2026, 9:05 AM EST',
      'Success',
      'ada@mine.example',
      '10.0.0.1',
      'ursula@mine.example',
      'Role: editor',
    ]) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    const refused = screen.getByText('Denied', { selector: 'td *' }).closest('tr') as HTMLElement;
    expect(within(refused).getByText('Not signed in')).toBeTruthy();
    expect(within(screen.getByRole('table')).getAllByText('System')).toHaveLength(1);
    expect(asked[0]?.url.search).toBe('?page=1&limit=50');
  });

  it('filters through the address, and clears', async () => {
    const asked = listOf();
    const user = renderAudit('&page=1');
    await screen.findByText('User role changed', { selector: 'span' });
    await user.selectOptions(screen.getByLabelText('Event'), 'All user events');
    await user.type(screen.getByLabelText('Person'), 'ada');
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Denied');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(asked.at(-1)?.url.search).toBe(
        '?action=user&person=ada&outcome=denied&from=2026-11-01&page=1&limit=50',
      ),
    );
    expect(window.location.search).toBe(
      '?tab=dashboard&view=audit&action=user&person=ada&outcome=denied&from=2026-11-01',
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(window.location.search).toBe('?tab=dashboard&view=audit'));
    expect((screen.getByLabelText('Event') as HTMLSelectElement).value).toBe('');
  });

  it('ignores an unknown outcome', async () => {
    const asked = listOf();
    renderAudit('&outcome=<b>');
    await screen.findByText('User role changed', { selector: 'span' });
    expect(asked[0]?.url.searchParams.has('outcome')).toBe(false);
  });

  it('reports when nothing matches, and when it cannot load', async () => {
    listOf([]);
    renderAudit();
    expect(await screen.findByText('No entries found')).toBeTruthy();
  });

  it('leads back to the overview', async () => {
    listOf();
    renderAudit();
    expect((await screen.findByRole('link', { name: 'System Overview' })).getAttribute('href')).toBe(
      '/admin?tab=dashboard',
    );
  });
});

describe('its export', () => {
  const saved: { name: string; blob: Blob }[] = [];

  beforeEach(() => {
    saved.length = 0;
    let latest = new Blob();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          latest = blob;
          return 'blob:test';
        },
        revokeObjectURL: () => {},
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest });
    });
    return () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    };
  });

  it('contains every page, each entry once, and no formula', async () => {
    answerBy(listAudit, ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      const limit = Number(url.searchParams.get('limit'));
      const entries =
        page === 1
          ? [makeAuditEntry({ seq: 3, target: '=cmd()' }), makeAuditEntry({ seq: 2 })]
          : [makeAuditEntry({ seq: 2 }), makeAuditEntry({ seq: 1 })];
      return {
        data: { entries, pagination: { page, limit, total: 3, totalPages: 2 } },
      };
    });
    const user = renderAudit('&action=user');
    await screen.findAllByText('User role changed', { selector: 'span' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('Download CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Audit_log.csv');
    const lines = (await saved[0]?.blob.text())?.trim().split('\r\n') ?? [];
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['3', '2', '1']);
    expect(lines[1]).toContain(",'=cmd(),");
  });

  it('says when a long log is incomplete', async () => {
    answerBy(listAudit, ({ url }) => {
      const isFile = url.searchParams.get('limit') === '100';
      const entries = Array.from({ length: isFile ? 20_000 : 1 }, (_, seq) => makeAuditEntry({ seq }));
      const pagination = { page: 1, limit: 100, total: 30_000, totalPages: 300 };
      return { data: { entries, pagination } };
    });
    const user = renderAudit();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('Download CSV'));
    expect(await screen.findByText('The file has the first 20,000 of 30,000 rows.')).toBeTruthy();
    expect(saved).toHaveLength(1);
  });

  it('says when it fails', async () => {
    listOf();
    const user = renderAudit();
    await screen.findByText('User role changed', { selector: 'span' });
    refuse(listAudit, 500);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('Download CSV'));
    expect(await screen.findByText('Failed to load admin data')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
