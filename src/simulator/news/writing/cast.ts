import { MONTHS, WEEKDAYS } from '#contract/days.ts';
import { type Day, monthOf, weekdayOf, yearOf } from '../../world/days.ts';
import {
  BANKS,
  CARRIERS,
  CITIES,
  CLUBS,
  COAL_FIRMS,
  COUNTRIES,
  FIRST_NAMES,
  HOST_COMPANY,
  LAST_NAMES,
  MINES,
  PLANTS,
  RAILROADS,
  RESEARCH_FIRMS,
  SHOPS,
  STEELMAKERS,
  TECH_FIRMS,
  TERMINALS,
  UTILITIES,
} from './names.ts';
import type { Pen, Slots } from './pen.ts';

const HOST_SHARE = 0.15;

export function drawCast(pen: Pen, day: Day): Slots {
  const [mine, mineState] = pen.pick(MINES);
  const [otherMine] = pen.pick(MINES);
  const [plant, plantState] = pen.pick(PLANTS);
  const [terminal, port] = pen.pick(TERMINALS);
  const [operator = '', rival = ''] = pen.sample(COAL_FIRMS, 2);
  const [shop = '', otherShop = ''] = pen.sample(SHOPS, 2);
  const [railroad = '', otherRailroad = ''] = pen.sample(RAILROADS, 2);
  const [bank = '', otherBank = ''] = pen.sample(BANKS, 2);
  const [analyst, otherAnalyst] = [drawPerson(pen), drawPerson(pen)];
  const [firm = '', otherFirm = ''] = pen.sample(RESEARCH_FIRMS, 2);
  return {
    mine,
    mineState,
    otherMine,
    plant,
    plantState,
    terminal,
    port,
    operator: pen.chance(HOST_SHARE) ? HOST_COMPANY : operator,
    rival,
    neighbor: pen.chance(HOST_SHARE) ? HOST_COMPANY : pen.pick(COAL_FIRMS),
    utility: pen.pick(UTILITIES),
    railroad,
    otherRailroad,
    steelmaker: pen.pick(STEELMAKERS),
    carrier: pen.pick(CARRIERS),
    shop,
    otherShop,
    tech: pen.pick(TECH_FIRMS),
    club: pen.pick(CLUBS),
    bank,
    otherBank,
    size: pen.pick(['large', 'regional', 'community']),
    relative: pen.pick(['brother-in-law', 'uncle', 'father', 'neighbor', 'cousin']),
    city: pen.pick(CITIES),
    country: pen.pick(COUNTRIES),
    person: drawPerson(pen),
    worker: drawPerson(pen),
    analyst,
    otherAnalyst,
    firm,
    otherFirm,
    host: HOST_COMPANY,
    ...datesAround(day),
  };
}

export function drawPerson(pen: Pen): string {
  return `${pen.pick(FIRST_NAMES)} ${pen.pick(LAST_NAMES)}`;
}

export function datesAround(day: Day): Slots {
  const month = monthOf(day);
  const year = yearOf(day);
  const quarter = Math.floor((month - 1) / 3);
  return {
    weekday: WEEKDAYS[weekdayOf(day)] ?? '',
    month: MONTHS[month - 1] ?? '',
    lastMonth: MONTHS[(month + 10) % 12] ?? '',
    nextMonth: MONTHS[month % 12] ?? '',
    quarter: QUARTERS[quarter] ?? '',
    lastQuarter: QUARTERS[(quarter + 3) % 4] ?? '',
    nextQuarter: QUARTERS[(quarter + 1) % 4] ?? '',
    season: month >= 4 && month <= 9 ? 'summer' : 'winter',
    year: String(year),
    lastYear: String(year - 1),
    nextYear: String(year + 1),
    yearAfterNext: String(year + 2),
  };
}

const QUARTERS = ['first', 'second', 'third', 'fourth'];
