import * as z from 'zod/mini';
import { type Answer, get } from './route.ts';
import { dataFields } from './shapes.ts';

/** Requested on every screen, so it does not include the shapes of the set-up itself. */
export const getSetupStatus = get('/setup', 'user', {
  summary:
    'Whether an administrator has finished the set-up, so that agents may collect, and whether they have',
  answer: dataFields({
    finished: z.boolean(),
    /** `empty`: no value or article is stored, and every run has ended or some have failed. */
    collection: z.enum(['waiting', 'running', 'empty', 'done']),
  }),
});
export type Collection = Answer<typeof getSetupStatus>['data']['collection'];
