import * as all from './all-spiders.ts';
import type { Spider } from './define-spider.ts';

/** Every source there is, by name. */
export const spiders: readonly Spider[] = Object.values(all).sort((a, b) =>
  a.name.localeCompare(b.name, 'en'),
);
