import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { acceptHeldValue, type HeldValue, listHeldValues } from '#contract/agents.ts';
import { getYahooBackfill, getYahooConfig } from '#contract/yahoo.ts';
import { makeBackfill, makeYahooConfig } from '#web/testing/agents.ts';
import { findAlert, findSection } from '#web/testing/find-parts.ts';
import { admin } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

const OIL: HeldValue = {
  item: 'CL=F',
  name: 'Crude Oil, WTI',
  date: '2020-04-20',
  value: -37.63,
  reason: 'Zero or negative, which is not possible here',
  lastGood: { date: '2020-04-17', value: 18.27 },
  retrievedAt: '2020-04-21T13:00:00.000Z',
};
const COAL = { ...OIL, item: 'MTF=F', name: 'API2 Coal', date: '2026-11-13', value: 1e308, lastGood: null };

function renderYahoo(values: HeldValue[]) {
  answer(getYahooConfig, { data: makeYahooConfig() });
  answer(getYahooBackfill, { data: { ...makeBackfill(), symbolsCount: 2 } });
  const asked = answer(listHeldValues, { data: { values } });
  return { asked, user: renderApp('/admin?tab=api&sub=yahoo', { signedIn: admin }) };
}

it('lists values held back with date, reason and last good value, and accepts one after a confirmation', async () => {
  const { asked, user } = renderYahoo([COAL, OIL]);
  const section = within(await findSection('Values held back'));
  expect(asked[0]?.params.agentId).toBe('yahoo');
  const [coal, oil] = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(oil).toContain('CL=F -37.63 on Apr 20, 2020');
  expect(oil).toContain('Zero or negative, which is not possible here');
  expect(oil).toContain('Last good value: 18.27 on Apr 17, 2020');
  expect(coal).toMatch(/MTF=F 1\.0e\+308 on Nov 13, 2026/);

  const sent = answer(acceptHeldValue, {
    data: { accepted: { item: 'CL=F', date: OIL.date, value: OIL.value } },
  });
  await user.click(section.getByRole('button', { name: 'Accept -37.63 of CL=F on Apr 20, 2020' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Use -37.63 for Crude Oil, WTI on Apr 20, 2020\?/)).toBeTruthy();
  expect(sent).toEqual([]);
  answer(listHeldValues, { data: { values: [] } });
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Value accepted')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ item: 'CL=F', date: '2020-04-20', value: -37.63 });
  await waitFor(() => expect(screen.queryByText('Values held back')).toBeNull());
});

it('says why a value cannot be accepted', async () => {
  const { user } = renderYahoo([OIL]);
  refuse(acceptHeldValue, 404, 'A value held back with this date was not found');
  await user.click(await screen.findByRole('button', { name: /^Accept -37.63/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept' }));
  expect((await findAlert('Failed to accept the value')).textContent).toContain('was not found');
});
