import { afterAll, expect, test, vi } from 'vitest';
import { createDefaultProfile } from '#intelligence/relevance/company-profile.ts';
import { createLog } from '#platform/log.ts';
import { createTestDb } from '#testing/test-db.ts';
import { openNotices } from '../db/notices.ts';
import { createAssessor } from './assessor.ts';
import { addProfile } from './profile-store.ts';

const COMPANY = 'Black Ridge Resources';

const database = await createTestDb();
afterAll(() => database.drop());

function saveProfile(profile: object) {
  const change = { by: 'editor@blackridge.example', at: new Date(), expectedVersion: undefined };
  return addProfile(database.db, profile as Record<string, unknown>, change);
}

test('a new profile takes effect; an invalid one is logged and the last good one stays in use', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const notices = openNotices(database.connection, log);
  try {
    const assessor = await createAssessor({ db: database.db, company: COMPANY, notices, log });
    const shipped = assessor.profileKey();
    const profile = createDefaultProfile(COMPANY);
    await saveProfile({ ...profile, company: { ...profile.company, weight: 2 } });
    await vi.waitFor(() => expect(assessor.profileKey()).not.toBe(shipped));

    const lastGood = assessor.profileKey();
    await saveProfile({ company: 7 });
    await vi.waitFor(() => expect(lines.join('')).toContain('company profile load failed'));
    expect(lines.join('')).toContain('version 2 is not valid');
    expect(assessor.profileKey()).toBe(lastGood);
  } finally {
    await notices.close();
  }
});

test('a start with an invalid stored profile fails and names it', async () => {
  await saveProfile({ company: 7 });
  const log = createLog('silent');
  const starting = createAssessor({ db: database.db, company: COMPANY, notices: undefined, log });
  await expect(starting).rejects.toThrow(/The stored company profile version \d+ is not valid/);
});
