import { writeCsv } from '#contract/csv.ts';
import { LEGACY_CATEGORIES, type LegacyCategory } from '#contract/dashboard.ts';
import type { KnownItem } from './store.ts';

export const OUTPUT_FOLDER = 'legacy/';

type Output = ReturnType<typeof compose>;

export function contentTypeOf(key: string): string {
  if (key.endsWith('.json')) return 'application/json';
  return key.endsWith('.csv') ? 'text/csv' : 'text/plain';
}

export function outputFolderOf(day: string): string {
  return `${OUTPUT_FOLDER}${day}/`;
}

/** The files of one run: a JSON and a CSV file per category, then a manifest. */
export function composeOutputs(
  items: readonly KnownItem[],
  about: { runId: string; day: string; storedAt: Date; problems: string | null },
): Output[] {
  const stamp = { date: about.day, generated_at: about.storedAt.toISOString() };
  const summaries: Partial<Record<LegacyCategory, object>> = {};
  const outputs: Output[] = [];
  for (const category of LEGACY_CATEGORIES) {
    const ofCategory = items.filter((item) => item.category === category);
    const rows = ofCategory.map(toRow);
    const files = [
      compose(about.day, `${category}.json`, toJson({ category, ...stamp, items: rows })),
      compose(about.day, `${category}.csv`, writeTable(columnsOf(category), rows)),
    ];
    outputs.push(...files);
    const available = ofCategory.filter(({ status }) => status === 'available').length;
    summaries[category] = {
      items: ofCategory.length,
      available,
      unavailable: ofCategory.length - available,
      files: files.map(({ key }) => key),
    };
  }
  const manifest = { run_id: about.runId, ...stamp, categories: summaries, problems: about.problems };
  return [...outputs, compose(about.day, 'manifest.json', toJson(manifest))];
}

export const OUTPUT_COUNT = LEGACY_CATEGORIES.length * 2 + 1;

function compose(day: string, name: string, text: string) {
  return { key: outputFolderOf(day) + name, text, contentType: contentTypeOf(name) };
}

type Row = Readonly<Record<string, string | number | null>>;

function writeTable(columns: readonly string[], rows: readonly Row[]): string {
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const COLUMNS = [
  'name',
  'latest',
  'previous',
  'daily_change',
  'weekly_change',
  'status',
  'date',
  'unit',
  'change_unit',
  'source',
];
const BOND_COLUMNS = [
  'id',
  'coupon',
  'maturity_date',
  'principal_amount',
  'latest_trade_date',
  'latest_trade_count',
  'latest_trade_amount',
  'latest_price_range',
];

function columnsOf(category: LegacyCategory): string[] {
  return category === 'bonds' ? [...COLUMNS, ...BOND_COLUMNS] : COLUMNS;
}

function toRow(item: KnownItem): Row {
  const { knownAt, firstKnownAt, checkedAt, succeededAt, problem, held, category, bond, id, ...rest } = item;
  const { monthly_change, ytd_change, ...row } = rest;
  return bond ? { ...row, id, ...bond } : row;
}
