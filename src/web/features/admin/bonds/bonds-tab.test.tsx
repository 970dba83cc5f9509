import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  addBond,
  addTrades,
  type Bond,
  editBond,
  listBonds,
  listBondTrades,
  orderBonds,
  previewTrades,
  removeBond,
} from '#contract/bonds.ts';
import { admin } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

const EMMA: Bond = {
  key: '95699BAC5',
  cusip: '95699BAC5',
  symbol: null,
  name: 'Amos Project 2015A',
  coupon: 3.375,
  maturityDate: '2040-03-01',
  principalAmount: 86_000_000,
  source: 'emma',
  version: 4,
  tradeDays: 12,
  latest: {
    date: '2026-11-13',
    price: 98.25,
    source: 'EMMA, own entry',
    retrievedAt: '2026-11-14T14:05:00.000Z',
  },
  problem: null,
  checkedAt: '2026-11-14T14:05:00.000Z',
};
const BARE: Bond = {
  ...EMMA,
  key: 'BTU5799002',
  cusip: null,
  symbol: 'BTU5799002',
  name: 'Peabody 2030',
  coupon: null,
  maturityDate: null,
  principalAmount: null,
  source: 'none',
  tradeDays: 0,
  latest: null,
  problem: 'No trade source configured',
};

const list = (...bonds: Bond[]) => ({ success: true as const, data: { bonds, orderVersion: 8 } });
const show = (...bonds: Bond[]) => {
  answer(listBonds, list(...bonds));
  return renderApp('/admin?tab=api&sub=bonds', { signedIn: admin });
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of bonds', () => {
  it('shows the facts of each bond, its source and its last trade', async () => {
    show(EMMA, BARE);
    expect(await screen.findByText('2 bonds. 1 with trades. 1 without a trade source.')).toBeTruthy();
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('3.375% coupon');
    expect(first?.textContent).toContain('Matures Mar 1, 2040 · $86');
    expect(first?.textContent).toContain('98.25 on Nov 13, 2026');
    expect(second?.textContent).toContain('No fixed coupon');
    expect(second?.textContent).toContain('No trade source configured');
  });

  it('explains itself while empty', async () => {
    const user = show();
    expect(await screen.findByText('No bonds yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add bond' }));
    expect(await screen.findByRole('dialog', { name: 'Add bond' })).toBeTruthy();
  });

  it('is put in another order', async () => {
    const sent = answer(orderBonds, list(BARE, EMMA));
    const user = show(EMMA, BARE);
    const up = await screen.findByRole('button', { name: 'Move up Amos Project 2015A' });
    expect(up).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Move up Peabody 2030' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ body: { keys: ['BTU5799002', '95699BAC5'] }, ifMatch: '"8"' }),
    );
  });

  it('says when it cannot be loaded', async () => {
    refuse(listBonds, 500);
    renderApp('/admin?tab=api&sub=bonds', { signedIn: admin });
    expect(await screen.findByText('Failed to load bonds')).toBeTruthy();
  });
});

describe('adding a bond', () => {
  it('checks the CUSIP while typing, and gives the right check digit', async () => {
    const user = show(EMMA);
    await user.click(await screen.findByRole('button', { name: 'Add bond' }));
    const form = await dialog('Add bond');
    const field = form.getByLabelText('CUSIP');
    await user.type(field, '03783310');
    expect(form.queryByRole('alert')).toBeNull();
    await user.type(field, '7');
    expect(form.getByRole('alert').textContent).toMatch(
      /check digit does not match: 03783310 ends in 0, not 7/,
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '{Backspace}0');
    expect(form.queryByRole('alert')).toBeNull();
  });

  it('sends what was typed, with figures as numbers', async () => {
    const sent = answer(addBond, list(EMMA));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Add bond' }));
    const form = await dialog('Add bond');
    await user.type(form.getByLabelText('CUSIP'), '17275r102');
    await user.type(form.getByLabelText('Name'), 'Notes');
    await user.type(form.getByLabelText('Coupon (%)'), '3.375%');
    await user.type(form.getByLabelText('Maturity'), '2040-03-01');
    await user.type(form.getByLabelText('Principal ($)'), '$86,000,000');
    await user.selectOptions(form.getByLabelText('Trade source'), 'finra');
    expect(form.getByText(/once FINRA's terms are accepted/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Add bond' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        ...{ cusip: '17275R102', symbol: null, name: 'Notes', coupon: 3.375 },
        ...{ maturityDate: '2040-03-01', principalAmount: 86_000_000, source: 'finra' },
      }),
    );
    expect(await screen.findByText('Bond added')).toBeTruthy();
  });

  it('reports missing values at their fields, and sends nothing', async () => {
    const sent = answer(addBond, list());
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Add bond' }));
    const form = await dialog('Add bond');
    await user.type(form.getByLabelText('Coupon (%)'), 'three');
    await user.click(form.getByRole('button', { name: 'Add bond' }));
    for (const text of ['Enter a CUSIP or a FINRA symbol', 'Name is required', /Coupon must be a number/]) {
      expect(form.getByText(text)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('CUSIP')));
    expect(sent).toEqual([]);
  });

  it('keeps the dialog and says why when the server refuses', async () => {
    refuse(addBond, 409, 'Amos Project 2015A already has this CUSIP or FINRA symbol');
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Add bond' }));
    const form = await dialog('Add bond');
    await user.type(form.getByLabelText('FINRA symbol'), 'btu5799002');
    await user.type(form.getByLabelText('Name'), 'Notes');
    await user.click(form.getByRole('button', { name: 'Add bond' }));
    expect(await form.findByText(/already has this CUSIP/)).toBeTruthy();
  });
});

describe('editing a bond', () => {
  it('saves a change with its version; the key stays', async () => {
    const sent = answer(editBond, list(EMMA));
    const user = show(EMMA);
    await user.click(await screen.findByRole('button', { name: 'Edit Amos Project 2015A' }));
    const form = await dialog('Edit bond');
    expect(form.getByLabelText('CUSIP')).toHaveProperty('readOnly', true);
    await user.clear(form.getByLabelText('Coupon (%)'));
    await user.click(form.getByRole('button', { name: 'Save bond' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ body: { coupon: null }, ifMatch: '"4"' }));
    expect(sent[0]?.params).toMatchObject({ key: '95699BAC5' });
  });

  it('shows who saved first, and offers to load that or keep the input', async () => {
    const conflict = 'Morgan Reed saved this at 9:41 AM EST. Your change was not saved.';
    const refused = refuse(editBond, 409, conflict, { code: 'CHANGED_MEANWHILE' });
    const user = show(EMMA);
    await user.click(await screen.findByRole('button', { name: 'Edit Amos Project 2015A' }));
    const form = await dialog('Edit bond');
    const name = form.getByLabelText<HTMLInputElement>('Name');
    await user.type(name, ', mine');
    answer(listBonds, list({ ...EMMA, name: 'Theirs', version: 5 }));
    const save = () => user.click(form.getByRole('button', { name: 'Save bond' }));
    await save();
    expect(await form.findByText(conflict)).toBeTruthy();
    expect([refused[0]?.ifMatch, name.value]).toEqual(['"4"', 'Amos Project 2015A, mine']);
    expect(form.getByText('Load their version')).toBeTruthy();
    await user.click(form.getByText('Keep mine'));
    answer(listBonds, list({ ...EMMA, name: 'Mine elsewhere', version: 6 }));
    const again = refuse(editBond, 409, 'You saved this.', { code: 'CHANGED_MEANWHILE', isOwn: true });
    await save();
    await waitFor(() => expect(again[0]?.ifMatch).toBe('"5"'));
    expect(await form.findByText('Keep this version')).toBeTruthy();
    await user.click(form.getByText('Load the other version'));
    expect([name.value, form.queryByRole('alert')]).toEqual(['Mine elsewhere', null]);
  });

  it('removes it after a confirmation that says what stays', async () => {
    const sent = answer(removeBond, list());
    const user = show(EMMA);
    await user.click(await screen.findByRole('button', { name: 'Remove Amos Project 2015A' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Amos Project 2015A?' }));
    expect(question.getByText('Its stored trades stay.')).toBeTruthy();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    await user.click(question.getByRole('button', { name: 'Remove bond' }));
    await waitFor(() => expect(sent[0]?.ifMatch).toBe('"4"'));
    expect(await screen.findByText('Bond removed')).toBeTruthy();
  });
});

describe('the trades of a bond', () => {
  const day = {
    ...{ date: '2026-11-13', highPrice: 98.5, lowPrice: 98, highYield: 5.25, lowYield: 5.125 },
    ...{ count: 4, amount: 515_000 },
  };
  const stored = {
    ...day,
    price: 98.25,
    source: 'EMMA, own entry',
    retrievedAt: '2026-11-14T14:05:00.000Z',
    held: null,
  };
  const openTrades = async (bond = EMMA) => {
    answer(listBondTrades, { data: { trades: bond.tradeDays > 0 ? [stored] : [] } });
    const user = show(bond);
    await user.click(await screen.findByRole('button', { name: `Trades of ${bond.name}` }));
    return { user, form: await dialog(`Trades of ${bond.name}`) };
  };

  it('are listed with source and time', async () => {
    const { form } = await openTrades();
    expect(await form.findByText('98.50 / 98.00')).toBeTruthy();
    expect(form.getByText('5.25% / 5.125%')).toBeTruthy();
    expect(form.getByRole('row', { name: /Nov 13/ }).textContent).toMatch(/EMMA, own entry, Nov 14, 2026/);
  });

  it('cannot be entered for a bond without that source', async () => {
    const { form } = await openTrades(BARE);
    expect(await form.findByText('No trades stored.')).toBeTruthy();
    expect(form.getByText('No trade source configured')).toBeTruthy();
    expect(form.queryByRole('tab')).toBeNull();
  });

  it('are entered one day at a time', async () => {
    const sent = answer(addTrades, { data: { stored: 1, held: [] } });
    const { user, form } = await openTrades();
    await user.click(form.getByRole('tab', { name: 'Enter a day' }));
    await user.type(form.getByLabelText('Trade date'), '2026-11-13');
    await user.type(form.getByLabelText('High price'), '98');
    await user.type(form.getByLabelText('Low price'), '98.5');
    await user.click(form.getByRole('button', { name: 'Save trade day' }));
    expect(form.getByText('High price is below the low price')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.clear(form.getByLabelText('High price'));
    await user.type(form.getByLabelText('High price'), '98.75');
    await user.type(form.getByLabelText('Total trade amount ($)'), '515,000');
    await user.click(form.getByRole('button', { name: 'Save trade day' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        trades: [
          {
            ...{ date: '2026-11-13', highPrice: 98.75, lowPrice: 98.5, highYield: null, lowYield: null },
            ...{ count: null, amount: 515_000 },
          },
        ],
      }),
    );
    expect(await screen.findByText('1 trade day saved')).toBeTruthy();
  });

  it('are uploaded after a preview', async () => {
    const read = answer(previewTrades, {
      data: {
        days: [
          { line: 2, trades: day, effect: 'same', held: null },
          { line: 3, trades: { ...day, date: '2026-11-12' }, effect: 'new', held: null },
          {
            line: 4,
            trades: { ...day, date: '2026-11-11' },
            effect: 'changed',
            held: 'An unusually large move',
          },
        ],
      },
    });
    const saved = answer(addTrades, { data: { stored: 2, held: ['98.25'] } });
    const { user, form } = await openTrades();
    await user.click(form.getByRole('tab', { name: 'Upload CSV' }));
    const file = new File(['Trade Date,…'], 'trades.csv', { type: 'text/csv' });
    await user.upload(form.getByLabelText('CSV file'), file);
    await waitFor(() =>
      expect(form.getByLabelText<HTMLTextAreaElement>('Or paste the cells from EMMA').value).toBe(
        'Trade Date,…',
      ),
    );
    await user.click(form.getByRole('button', { name: 'Preview' }));
    const table = within(await form.findByRole('table', { name: 'Preview' }));
    expect(table.getAllByRole('row')).toHaveLength(4);
    expect(table.getByText('Will be held back: An unusually large move')).toBeTruthy();
    expect(read[0]?.body).toEqual({ csv: 'Trade Date,…' });
    expect(saved).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save 2 trade days' }));
    await waitFor(() =>
      expect(saved[0]?.body).toMatchObject({ trades: [{ date: '2026-11-12' }, { date: '2026-11-11' }] }),
    );
    expect(await screen.findByText('2 trade days saved, 1 held back')).toBeTruthy();
  });

  it('of a bad file are reported by line, and an edit needs a new preview', async () => {
    refuse(previewTrades, 400, '2 lines could not be read, so nothing was taken from the file. Line 2: x', {
      issues: [
        { path: 'line 2', message: 'Line 2: "par" is not a price' },
        { path: 'line 5', message: 'Line 5: 2026-11-17 is in the future' },
      ],
    });
    const { user, form } = await openTrades({ ...EMMA, tradeDays: 0, latest: null });
    await user.click(form.getByRole('tab', { name: 'Upload CSV' }));
    const text = form.getByLabelText('Or paste the cells from EMMA');
    await user.type(text, 'bad');
    await user.click(form.getByRole('button', { name: 'Preview' }));
    expect(await form.findByText('Line 5: 2026-11-17 is in the future')).toBeTruthy();
    await user.type(text, 'x');
    expect(form.queryByText(/Line 5/)).toBeNull();
  });

  it('of a file that is too large are not sent', async () => {
    const sent = answer(previewTrades, { data: { days: [] } });
    const { user, form } = await openTrades();
    await user.click(form.getByRole('tab', { name: 'Upload CSV' }));
    await user.upload(
      form.getByLabelText('CSV file'),
      new File(['x'.repeat(200_001)], 'big.csv', { type: 'text/csv' }),
    );
    expect(await form.findByText(/This file is too large/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
