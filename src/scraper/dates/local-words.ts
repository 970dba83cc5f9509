export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Translates a date to English: `vor 3 Stunden` as `3 hours ago`, `gestern, 14:30 Uhr` as
 * `yesterday, 14:30 uhr`, `5 Kasım 2026` as `5 nov 2026`. Other texts come back in lower case.
 */
export function toEnglishDate(text: string, language: string): string {
  const words = openWords(language);
  if (!words) return text;
  const lower = text.toLowerCase();
  const ago = words.ago.exec(lower);
  if (ago) {
    const place = ago.findIndex((group, index) => index > 0 && group !== undefined);
    return `${ago[place]} ${words.units[place - 1]}s ago`;
  }
  const day = words.day.exec(lower);
  if (day) return `${day[1] ? 'yesterday' : 'today'}${lower.slice(day[0].length)}`;
  return lower
    .replace(words.month, (_, name) => words.months.get(name) ?? name)
    .replace(words.between, ' ')
    .replace(/ +/g, ' ');
}

interface LocalWords {
  /** With a group for each form, and the unit of each group. */
  ago: RegExp;
  units: readonly string[];
  /** With a group for yesterday. */
  day: RegExp;
  month: RegExp;
  months: ReadonlyMap<string, string>;
  /** Words between the numbers of a date, as in `5 de mayo de 2026`. */
  between: RegExp;
}

const known = new Map<string, LocalWords | undefined>();
const LANGUAGE = /^[a-z]{2,3}(?=$|[-_])/i;
const MAX_LANGUAGES = 60;

/** Cached, because listing the words of a language takes milliseconds. */
function openWords(language: string): LocalWords | undefined {
  const name = LANGUAGE.exec(language)?.[0].toLowerCase() ?? 'en';
  if (name === 'en') return undefined;
  if (!known.has(name)) {
    if (known.size >= MAX_LANGUAGES) known.clear();
    known.set(name, Intl.DateTimeFormat.supportedLocalesOf(name).length > 0 ? listWords(name) : undefined);
  }
  return known.get(name);
}

const UNITS = ['minute', 'hour', 'day', 'week', 'month'] as const;
/** These numbers cover every plural form. */
const COUNTS = [1, 2, 3, 5, 11];
const STYLES = ['long', 'short'] as const;
/** A label may come first, as in "Published: 3 hours ago". */
const START = '^(?:\\p{L}+:? ){0,2}?';

function listWords(language: string): LocalWords {
  const latin = `${language}-u-ca-gregory-nu-latn`;
  const { months, between } = listMonths(latin);
  const forms = listForms(latin);
  const days = new Intl.RelativeTimeFormat(latin, { numeric: 'auto' });
  const [yesterday, today] = [-1, 0].map((day) => toPattern(days.format(day, 'day')));
  return {
    ago: new RegExp(`${START}(?:${[...forms.keys()].join('|')})(?!\\p{L})`, 'u'),
    units: [...forms.values()],
    day: new RegExp(`${START}(?:(${yesterday})|${today})(?!\\p{L})`, 'u'),
    months,
    // In Hebrew the preposition is part of the word.
    month: new RegExp(`(?<!\\p{L})ב?(${anyOf([...months.keys()].map(toPattern))})(?![\\p{L}\\p{M}])`, 'gu'),
    between: new RegExp(`(?<=[ \\d.])(?:${anyOf(between) || '(?!)'})(?!\\p{L})\\.?`, 'gu'),
  };
}

function listMonths(language: string): { months: Map<string, string>; between: Set<string> } {
  const months = new Map<string, string>();
  const between = new Set<string>();
  for (const month of STYLES) {
    const shown = { month, timeZone: 'UTC' } as const;
    const whole = new Intl.DateTimeFormat(language, { ...shown, day: 'numeric', year: 'numeric' });
    const alone = new Intl.DateTimeFormat(language, shown);
    for (const [index, english] of MONTHS.entries()) {
      const day = Date.UTC(2026, index, 5);
      for (const { type, value } of [...whole.formatToParts(day), ...alone.formatToParts(day)]) {
        if (type === 'literal') for (const word of value.match(/\p{L}+/gu) ?? []) between.add(word);
        if (type === 'month' && !/^\d/.test(value))
          months.set(value.toLowerCase().replace(/\.$/, ''), english);
      }
    }
  }
  return { months, between };
}

/** Patterns with the number as a group, such as `vor (\d{1,4}) stunden`, by unit; Arabic duals have none. */
function listForms(language: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const style of STYLES) {
    const format = new Intl.RelativeTimeFormat(language, { style });
    for (const unit of UNITS) {
      for (const count of COUNTS) {
        const parts = format.formatToParts(-count, unit);
        if (!parts.some(({ type }) => type === 'integer')) continue;
        const written = parts.map(({ type, value }) =>
          type === 'integer' ? '(\\d{1,4})' : toPattern(value),
        );
        forms.set(written.join(''), unit);
      }
    }
  }
  return forms;
}

/** Longer ones first, since a shorter one may be the start of another. */
function anyOf(patterns: Iterable<string>): string {
  return [...patterns].sort((a, b) => b.length - a.length).join('|');
}

/** Spaces and periods are often omitted. */
function toPattern(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\\^$*+?()[\]{}|/-]/g, '\\$&')
    .replaceAll('’', "'")
    .replaceAll('.', '\\.?')
    .replace(/\s/g, ' ?');
}
