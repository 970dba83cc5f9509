import { escapeHtml } from '#platform/escape-html.ts';

const ITEM_NAMES: Record<string, string> = {
  seriess: 'series',
  observations: 'observation',
  releases: 'release',
  release_dates: 'release_date',
  vintage_dates: 'vintage_date',
  categories: 'category',
  tags: 'tag',
};

/** FRED's XML: the fields of the answer and of each item are attributes. */
export function toXml(body: Record<string, unknown>): string {
  if ('error_code' in body) {
    return `${HEADER}<error${attributes({ code: body.error_code, message: body.error_message })}/>\n`;
  }
  const list = Object.entries(body).find(([, value]) => Array.isArray(value));
  const [name, items] = list ?? ['result', []];
  const fields = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  const item = ITEM_NAMES[name] ?? 'item';
  const lines = (items as unknown[]).map((entry) =>
    typeof entry === 'object' && entry !== null
      ? `  <${item}${attributes(entry as Record<string, unknown>)}/>`
      : `  <${item}>${escapeHtml(String(entry))}</${item}>`,
  );
  return `${HEADER}<${name}${attributes(fields)}>\n${lines.join('\n')}\n</${name}>\n`;
}

const HEADER = '<?xml version="1.0" encoding="utf-8" ?>\n';

function attributes(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value ?? ''))}"`)
    .join('');
}
