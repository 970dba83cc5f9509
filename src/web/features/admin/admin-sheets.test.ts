import { expect, it } from 'vitest';
import type { Bond } from '#contract/bonds.ts';
import { writeSheetCsv } from '#web/export/sheet.ts';
import { makeAgentOverview, makeRun, makeSpider } from '#web/testing/agents.ts';
import { makeBondsSheet } from './bonds/bonds-sheet.ts';
import { makeSpidersSheet } from './news-spiders/spiders-sheet.ts';
import { makeRunsSheet } from './runs/runs-sheet.ts';

const bond: Bond = {
  ...{ key: '704549AK0', cusip: '704549AK0', symbol: null, name: 'Peabody 6.375% 2025', coupon: 6.375 },
  ...{ maturityDate: '2025-03-31', principalAmount: 500_000_000, source: 'emma', version: 1, tradeDays: 1 },
  latest: {
    date: '2026-11-13',
    price: 99.25,
    source: 'EMMA, own entry',
    retrievedAt: '2026-11-13T20:00:00.000Z',
  },
  ...{ problem: null, checkedAt: null },
};

it('exports bonds with their last trade and where it came from', () => {
  const sheet = makeBondsSheet([bond]);
  expect(writeSheetCsv(sheet)).toContain('704549AK0,,6.375,2025-03-31,500000000');
  expect(sheet.sources).toEqual([
    { name: bond.name, source: 'EMMA, own entry', retrievedAt: '2026-11-13T20:00:00.000Z' },
  ]);
});

it('exports runs with the names of agents and people', () => {
  const run = makeRun({ agentId: 'fred', requestedByName: 'Ada Stone', message: '=cmd' });
  const csv = writeSheetCsv(makeRunsSheet([run, makeRun({ agentId: 'gone' })], [makeAgentOverview()]));
  expect(csv).toContain(makeAgentOverview().agent.name);
  expect(csv).toContain('Ada Stone');
  expect(csv).toContain('gone');
  expect(csv).toContain(",'=cmd");
});

it('exports spiders with their address, schedule, chosen number of articles and success rate', () => {
  const spider = makeSpider({
    ...{ schedule: '', maxArticles: 100, defaultMaxArticles: 25 },
    statistics: { totalExecutions: 4, successfulExecutions: 3, lastExecution: null },
  });
  const csv = writeSheetCsv(makeSpidersSheet([spider]));
  expect(csv).toContain(spider.address);
  expect(csv).toContain(',Manual only,25,4,0.75,');
});
