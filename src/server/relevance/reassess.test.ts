import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { createTestDb } from '#testing/test-db.ts';
import { createFind } from '../alerts/conditions.ts';
import { evaluateAlerts } from '../alerts/evaluate.ts';
import { createAssessor } from './assessor.ts';
import { reassessArticles } from './reassess.ts';

const database = await createTestDb();
afterAll(() => database.drop());

test('articles are scored again while another process evaluates alerts', async () => {
  const { db } = database;
  const clock = () => new Date('2026-11-16T15:00:00Z');
  const company = 'Black Ridge Resources';
  const assessor = await createAssessor({ db, company, notices: undefined, log: silentLog });
  const find = createFind(db, clock);
  await db.transaction(async (tx) => {
    await evaluateAlerts(tx, { find, agents: new Map(), looksAtTime: false }, clock());
    expect(await reassessArticles(db, assessor, clock)).toBe(0);
  });
}, 10_000);
