import * as z from 'zod/mini';
import { get } from './route.ts';
import { dataFields } from './shapes.ts';

/** Asked for on every screen, so it comes without the shapes of the set-up itself. */
export const getSetupStatus = get('/setup', 'user', {
  summary: 'Whether an administrator has finished the set-up, so that agents may collect',
  answer: dataFields({ finished: z.boolean() }),
});
