import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelRun, countRuns, listAgents, listRuns, type Run, triggerAgents } from '#contract/agents.ts';
import { makeAgent, makeAgentOverview, makeAgents, makeRun, uuid } from '#web/testing/agents.ts';
import { admin, onePage } from '#web/testing/people.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';

const fred = makeAgentOverview();
const cnbc = makeAgentOverview({
  agent: makeAgent({ id: 'cnbc', name: 'CNBC', type: 'news spider' }),
  unit: 'articles',
  scope: 'up to 20 articles',
});
const running = makeRun({
  id: uuid(1),
  status: 'running',
  done: 3,
  total: 35,
  current: 'CPIAUCSL',
  finishedAt: null,
  requestedBy: 'ada@mine.example',
  requestedByName: 'Ada Stone',
});
const retried = makeRun({
  id: uuid(2),
  agentId: 'cnbc',
  status: 'queued',
  finishedAt: null,
  retryAt: new Date(Date.now() + 22 * 60_000 + 5_000).toISOString(),
  message: 'No answer within 30 s',
  tries: [
    {
      attempt: 1,
      startedAt: '2026-11-16T14:02:00.000Z',
      message: 'No answer within 30 s',
      done: 0,
      total: 2,
    },
  ],
});
const failed = makeRun({
  id: uuid(3),
  status: 'failed',
  message: 'FRED rejected the API key. What was stored before is kept. Check the key.',
});

function runs(active: Run[], finished: Run[]) {
  return answerBy(listRuns, ({ url }) => {
    const found = url.searchParams.get('status') === 'active' ? active : finished;
    return { data: { runs: found, pagination: onePage(found.length) } };
  });
}

beforeEach(() => {
  answer(listAgents, makeAgents(fred, cnbc));
  const counts = {
    running: 1,
    queued: 0,
    retryQueued: 1,
    success: 204,
    degraded: 1,
    failed: 3,
    cancelled: 0,
  };
  answer(countRuns, { data: counts });
  runs([running, retried], [failed, makeRun({ id: uuid(4), agentId: 'cnbc', items: 30 })]);
});

const open = (search = '') => renderApp(`/admin?tab=dashboard&view=runs${search}`, { signedIn: admin });
const rowOf = async (title: string, name: string) => {
  const section = within(await screen.findByRole('region', { name: title }));
  const heading = await section.findByRole('button', { name });
  return within(heading.closest('li') as HTMLElement);
};

describe('the runs', () => {
  it('dates a run that has ended by its end, as its agent does', async () => {
    const ended = makeRun({ startedAt: '2026-11-13T14:00:59.000Z', finishedAt: '2026-11-13T14:02:09.000Z' });
    runs([], [ended]);
    open();
    const row = await rowOf('Finished', 'FRED Economic Data');
    expect(row.getByText(/9:02 AM EST/)).toBeTruthy();
  });

  it('that have ended are in the order of the times they show', async () => {
    const at = (minute: string) => `2026-11-16T14:${minute}:00.000Z`;
    const short = makeRun({ id: uuid(5), agentId: 'cnbc', createdAt: at('02'), finishedAt: at('03') });
    const long = makeRun({ id: uuid(6), createdAt: at('01'), finishedAt: at('09') });
    runs([], [short, long]);
    open();
    const finished = within(await screen.findByRole('region', { name: 'Finished' }));
    await finished.findAllByRole('listitem');
    const names = finished.getAllByRole('button', { name: /^(CNBC|FRED)/ }).map((one) => one.textContent);
    expect(names).toEqual(['FRED Economic Data', 'CNBC']);
  });

  it('are reported with progress, retries, results and who started them', async () => {
    open();
    const first = await rowOf('Active now', 'FRED Economic Data');
    expect(first.getByText('3 of 35 series · CPIAUCSL')).toBeTruthy();
    expect(first.getByRole('progressbar').getAttribute('value')).toBe('3');
    expect(first.getAllByText(/Ada Stone/).length).toBeGreaterThan(0);
    const second = await rowOf('Active now', 'CNBC');
    expect(second.getByText('Retry queued')).toBeTruthy();
    expect(second.getByText('Try 2 of 3 in 22 minutes. No answer within 30 s')).toBeTruthy();
    expect(screen.getByText('1 running · 0 queued · 1 retry queued')).toBeTruthy();
    expect(screen.getByText('208 in the last 24 hours · 204 succeeded')).toBeTruthy();
    expect((await rowOf('Finished', 'CNBC')).getByText('30 articles · 8.0 s')).toBeTruthy();
  });

  it('expand to their tries with explanations', async () => {
    const user = open();
    const row = await rowOf('Active now', 'CNBC');
    await user.click(row.getByRole('button', { name: 'CNBC' }));
    expect(row.getByText('Tries')).toBeTruthy();
    expect(row.getByText('No answer within 30 s (0 of 2 articles)')).toBeTruthy();
    expect(row.getByText('queued')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Open CNBC' }).getAttribute('href')).toContain('spider=cnbc');
    expect(row.getByRole('button', { name: 'Copy details' })).toBeTruthy();
  });

  it('are cancelled, those of FRED after a confirmation', async () => {
    const sent = answer(cancelRun, { data: { run: running } });
    const user = open();
    const row = await rowOf('Active now', 'FRED Economic Data');
    await user.click(row.getByRole('button', { name: 'Cancel FRED Economic Data' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop this run?' }));
    expect(question.getByText('Values already stored are kept.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Stop run' }));
    await user.click((await rowOf('Active now', 'CNBC')).getByRole('button', { name: 'Cancel CNBC' }));
    await waitFor(() => expect(sent.map(({ params }) => params.id)).toEqual([uuid(1), uuid(2)]));
  });

  it('are filtered by status, agent and period, in the address', async () => {
    const asked = runs([], []);
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Failed 3' }));
    await user.selectOptions(screen.getByLabelText('Agent'), 'CNBC');
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    expect(await screen.findByText('No failed runs in this period.')).toBeTruthy();
    expect(window.location.search).toBe('?tab=dashboard&view=runs&status=failed&agent=cnbc&since=7d');
    await waitFor(() =>
      expect(asked.at(-1)?.url.search).toBe('?agentId=cnbc&since=7d&status=failed&page=1&limit=20'),
    );
  });

  it('are empty for an agent that never ran', async () => {
    runs([], []);
    const user = open('&agent=cnbc');
    expect(await screen.findByText('No runs yet.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Run now…' })[1] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Run now' }));
    expect((dialog.getByRole('checkbox', { name: /CNBC/ }) as HTMLInputElement).checked).toBe(true);
  });
});

describe('Run now', () => {
  const openDialog = async () => {
    const user = open();
    await user.click((await screen.findAllByRole('button', { name: 'Run now…' }))[0] as HTMLElement);
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Run now' })) };
  };

  it('runs the chosen agents with the password', async () => {
    const sent = answer(triggerAgents, {
      data: { started: [{ id: 'cnbc', runId: uuid(9) }], busy: [], message: 'CNBC started.' },
    });
    answer(listAgents, makeAgents(makeAgentOverview({ lastRun: running }), cnbc));
    const { user, dialog } = await openDialog();
    const busy = (await dialog.findByRole('checkbox', { name: /FRED.*Running since/ })) as HTMLInputElement;
    expect(busy.disabled).toBe(true);
    await user.type(dialog.getByRole('searchbox', { name: 'Find an agent' }), 'cn');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(dialog.getByRole('checkbox', { name: /up to 20 articles, about 1\.2 s/ }));
    await user.type(dialog.getByLabelText('Your Password (Required)'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Run 1 agent' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toEqual({ agents: ['cnbc'], password: 'secret' });
    expect(await screen.findByText('CNBC started.')).toBeTruthy();
  });

  it('needs an agent and a password, and shows why it was refused', async () => {
    refuse(triggerAgents, 401, 'Invalid password');
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Run agents' }));
    expect(dialog.getByText('No agents selected')).toBeTruthy();
    await user.click(await dialog.findByRole('checkbox', { name: /CNBC/ }));
    await user.click(dialog.getByRole('button', { name: 'Run 1 agent' }));
    expect(dialog.getByText('Password is required')).toBeTruthy();
    await user.type(dialog.getByLabelText('Your Password (Required)'), 'x{Enter}');
    expect(await dialog.findByText('Invalid password')).toBeTruthy();
  });
});
