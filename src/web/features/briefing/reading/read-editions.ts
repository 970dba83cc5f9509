import { type Fields, readFields, readList, readNumber, readText } from '#web/api/read-values.ts';

export interface EditionView {
  date: string;
  edition: number | null;
  status: string;
  headline: string;
}

/** The days that have a brief, newest first; a day the calendar does not know cannot be opened. */
export function readEditions(answer: unknown): EditionView[] {
  return readList(readFields(answer).editions, readEdition).sort((a, b) => (a.date < b.date ? 1 : -1));
}

export function isDay(text: string | null): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}

function readEdition(edition: Fields): EditionView | undefined {
  const date = readText(edition.date);
  if (!isDay(date)) return undefined;
  return {
    date,
    edition: readNumber(edition.edition),
    status: readText(edition.status),
    headline: readText(edition.headline),
  };
}
