import { ageInDays } from '../dates/calendar-days.ts';
import { SourceProblem } from '../source-problem.ts';
import { fetchSource } from './fetch-source.ts';
import type { ItemFrame, LegacySource, Trouble } from './legacy-source.ts';
import { type PinkSheetColumn, WORLD_BANK_NAME } from './pink-sheet.ts';

const PAGE = 'https://www.worldbank.org/en/research/commodity-markets';
/** A month is published a few days after its end, so the newest is at most two months and a few days old. */
const MOST_AGE_DAYS = 100;

const COLUMNS: readonly (ItemFrame & PinkSheetColumn)[] = [
  {
    id: 'coal.newcastle.world-bank',
    category: 'coal',
    name: 'Newcastle Thermal Coal, monthly average',
    unit: 'USD/t',
    heading: 'Coal, Australian',
    units: ['$/mt'],
  },
  {
    id: 'coal.south-africa',
    category: 'coal',
    name: 'South African Thermal Coal, monthly average',
    unit: 'USD/t',
    heading: 'Coal, South African',
    units: ['$/mt'],
  },
  {
    id: 'steel.iron-ore.world-bank',
    category: 'steel',
    name: 'Iron Ore 62% Fe, CFR China, monthly average',
    unit: 'USD/t',
    heading: 'Iron ore, cfr spot',
    // Labelled dmtu, although the price has been per dry ton since 2008.
    units: ['$/dmtu', '$/dmt'],
  },
];

/** Monthly averages of the World Bank's "Pink Sheet", published under CC BY 4.0. */
export const WORLD_BANK: LegacySource = {
  id: 'world-bank',
  name: WORLD_BANK_NAME,
  url: PAGE,
  needsTerms: false,
  items: COLUMNS.map(({ id, category, name, unit }) => ({ id, category, name, unit })),
  async scrape(tools) {
    const now = tools.clock();
    const page = await fetchSource(PAGE, HTML, tools);
    const link = await tools.read('workbookLink', page, PAGE);
    const workbook = await fetchSource(link, WORKBOOK, tools);
    const columns = COLUMNS.map(({ id, heading, units }) => ({ id, heading, units }));
    const items = new Map(await tools.read('pinkSheet', workbook, columns, now));
    const troubles: Trouble[] = [];
    for (const { id, name } of COLUMNS) {
      const { values = [], problem } = items.get(id) ?? {};
      if (problem) troubles.push({ message: `${name}: ${problem}`, isTransient: false });
      const newest = values.at(-1);
      if (newest && ageInDays(newest.date, now) > MOST_AGE_DAYS) {
        const months = `${newest.date.slice(0, 7)}, which is more than three months ago`;
        throw new SourceProblem(`The newest month of the workbook is ${months}`);
      }
    }
    return { items, troubles };
  },
};

const HTML = { accept: 'text/html', maxBytes: 5 * 1024 * 1024 } as const;
const WORKBOOK = {
  accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  maxBytes: 8 * 1024 * 1024,
} as const;
