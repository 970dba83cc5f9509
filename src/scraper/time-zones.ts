/** Minutes east of UTC of the zone at the start of `text`; 0 when none is written. `local` decides summer time. */
export function readZone(text: string, local: number): number {
  const numeric = /^[\s,(]*(?:GMT|UTC|UT|Z)? ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?(?!\d)/i.exec(text);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    if (minutes <= 14 * 60) return numeric[1] === '-' ? -minutes : minutes;
  }
  const name = /^[\s,(]*([a-z]{1,8})\b/i.exec(text)?.[1]?.toUpperCase() ?? '';
  const american = AMERICAN_HOURS.get(name);
  if (american !== undefined) return (american + (isAmericanSummer(local) ? 1 : 0)) * 60;
  return (HOURS.get(name) ?? 0) * 60;
}

/** Names that hold the whole year, so that the date decides. */
const AMERICAN_HOURS = new Map(
  Object.entries({ ET: -5, EASTERN: -5, CT: -6, CENTRAL: -6, MT: -7, MOUNTAIN: -7, PT: -8, PACIFIC: -8 }),
);

const HOURS = new Map(
  Object.entries({
    ...{ GMT: 0, UTC: 0, UT: 0, Z: 0, WET: 0 },
    ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
    ...{ AKST: -9, AKDT: -8, HST: -10, AST: -4, ADT: -3, NST: -3.5, NDT: -2.5 },
    ...{ BRT: -3, ART: -3, CLT: -4, CLST: -3, COT: -5, PET: -5 },
    ...{ BST: 1, WEST: 1, CET: 1, CEST: 2, MEZ: 1, MESZ: 2, EET: 2, EEST: 3, MSK: 3, TRT: 3 },
    ...{ WAT: 1, CAT: 2, SAST: 2, EAT: 3, GST: 4, PKT: 5, IST: 5.5, NPT: 5.75 },
    ...{ ICT: 7, WIB: 7, WITA: 8, SGT: 8, MYT: 8, HKT: 8, PHT: 8, AWST: 8, JST: 9, KST: 9, WIT: 9 },
    ...{ ACST: 9.5, ACDT: 10.5, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13 },
  }),
);

/** From the second Sunday of March to the first of November, at two in the morning. */
function isAmericanSummer(local: number): boolean {
  const year = new Date(local).getUTCFullYear();
  return local >= sundayAtTwo(year, 2, 8) && local < sundayAtTwo(year, 10, 1);
}

function sundayAtTwo(year: number, month: number, fromDay: number): number {
  const weekday = new Date(Date.UTC(year, month, fromDay)).getUTCDay();
  return Date.UTC(year, month, fromDay + ((7 - weekday) % 7), 2);
}
