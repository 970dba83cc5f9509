import { readTimeOfDay } from './time-of-day.ts';

/** A date told by its distance from now, such as `2 hours ago` or `yesterday at 7:30 pm`. */
export function readRelativeDate(text: string, now: Date): number | undefined {
  if (text.length > MAX_RELATIVE_CHARS) return undefined;
  if (/^(?:just now|moments? ago|a (?:few )?moments? ago|a few seconds ago)\b/i.test(text))
    return now.getTime();

  const day = /^(?:[a-z]+:? ){0,2}(today|yesterday)\b(?!')/i.exec(text);
  if (day) {
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    const back = day[1]?.toLowerCase() === 'yesterday' ? 86_400_000 : 0;
    return readTimeOfDay(text.slice(day[0].length), '', midnight - back);
  }

  const ago = /^(.{2,50}?) ago\b/i.exec(text)?.[1];
  return ago ? subtract(ago, now) : undefined;
}

const MAX_RELATIVE_CHARS = 80;

const AMOUNT =
  /(?<![\w.])(\d{1,4}|an?|one|two|three) ?(s|m|h|d|w|mo|y|secs?|mins?|hrs?|wks?|yrs?|(?:second|minute|hour|day|week|month|year)s?)\b\.?/gi;
const WORDS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

function subtract(amounts: string, now: Date): number | undefined {
  const past = new Date(now);
  let isAny = false;
  for (const [, amount = '', unit = ''] of amounts.matchAll(AMOUNT)) {
    isAny = true;
    const count = WORDS[amount.toLowerCase()] ?? Number(amount);
    const name = unit.toLowerCase();
    if (name.startsWith('y')) past.setUTCFullYear(past.getUTCFullYear() - count);
    else if (name.startsWith('mo')) past.setUTCMonth(past.getUTCMonth() - count);
    else past.setTime(past.getTime() - count * (UNIT_MS[name.charAt(0)] ?? 0));
  }
  return isAny ? past.getTime() : undefined;
}

const UNIT_MS: Record<string, number> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};
