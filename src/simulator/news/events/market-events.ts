import { type Day, isoDay, weekdayOf } from '../../world/days.ts';
import { closeOf, treasuryYield } from '../../world/indicators/daily-figures.ts';
import type { World } from '../../world/world.ts';
import { datesAround } from '../writing/cast.ts';
import { createPen } from '../writing/pen.ts';
import type { NewsEvent } from './event.ts';
import { groupThousands } from './event-type.ts';
import { COAL_WEEK, PRICES_MOVE, SESSION, SHARES_MOVE, YIELDS_MOVE } from './market-texts.ts';
import { type Move, moveOn } from './moves.ts';
import { CAUSES, COMMODITY_SUBJECTS, SHARE_SUBJECTS, type Subject, TEN_YEAR } from './subjects.ts';

export function marketEvents(world: World, day: Day): NewsEvent[] {
  const moved = [...COMMODITY_SUBJECTS, ...SHARE_SUBJECTS].flatMap((subject) => {
    const move = moveOn(world, subject.valueOn, day);
    if (!move || Math.abs(move.percent) < subject.notablePercent) return [];
    return [createMoveEvent(world, subject, move, day)];
  });
  return [...moved, ...sessionEvents(world, day), ...yieldEvents(world, day), ...coalWeekEvents(world, day)];
}

/** The report of one price on one day, for a move of any size. */
export function createMoveEvent(world: World, subject: Subject, move: Move, day: Day): NewsEvent {
  const isUp = move.percent >= 0;
  const isShare = subject.causes === 'shares';
  const pen = createPen(world.seed, `move ${subject.id} ${day}`);
  const texts = isShare ? SHARES_MOVE : PRICES_MOVE;
  const strength = Math.abs(move.percent) / subject.notablePercent;
  return marketEvent(day, subject.id, {
    ...aboutSubject(subject, day),
    weight: Math.min(0.95, 0.3 + 0.3 * strength),
    facts: {
      ...namesOf(subject),
      price: subject.write(move.value, false),
      priceLong: subject.write(move.value, true),
      previous: subject.write(move.previous, false),
      percent: Math.abs(move.percent).toFixed(1),
      signedPercent: move.percent.toFixed(2),
      week: weekText(move.weekPercent),
      cause: pen.write(CAUSES[subject.causes][isUp ? 'up' : 'down'], {}),
      marketLine: isShare
        ? indexLine(world, day)
        : sharesLine(world, day, 'producers', RELATED_SHARES[subject.causes]),
    },
    texts: isUp ? texts.up : texts.down,
  });
}

export function marketEvent(
  day: Day,
  name: string,
  rest: Omit<NewsEvent, 'id' | 'family' | 'day'>,
): NewsEvent {
  const facts = { ...datesAround(day), ...rest.facts };
  return { id: `${isoDay(day)}/market/${name}`, family: 'market', day, ...rest, facts };
}

export function aboutSubject({ id, beats, tags, knownAt }: Subject, day: Day) {
  return { knownAt: knownAt(day), beats, tags, symbols: [id] };
}

export function namesOf({ id, name }: Subject) {
  return { name, company: name.replace(/ shares$/, ''), symbol: id };
}

const INDICES = [
  ['sp', '^GSPC'],
  ['dow', '^DJI'],
  ['nasdaq', '^IXIC'],
] as const;

function sessionEvents(world: World, day: Day): NewsEvent[] {
  const moves = INDICES.map(([name, symbol]) => [name, moveOn(world, closeOf(symbol), day)] as const);
  const [[, sp] = []] = moves;
  if (!sp) return [];
  const isUp = sp.percent >= 0;
  const facts = Object.fromEntries(
    moves.flatMap(([name, move]) =>
      move
        ? [
            [name, groupThousands(move.value, 2)],
            [`${name}Move`, moveText(move.percent, 2)],
            [`${name}Points`, groupThousands(Math.abs(move.value - move.previous), 2)],
          ]
        : [],
    ),
  );
  return [
    marketEvent(day, 'session', {
      knownAt: SHARE_SUBJECTS[0]?.knownAt(day) ?? 0,
      beats: ['markets'],
      weight: Math.min(1, 0.6 + Math.abs(sp.percent) / 4),
      tags: ['Markets', 'Stocks', 'Wall Street'],
      symbols: INDICES.map(([, symbol]) => symbol),
      facts: {
        ...facts,
        percent: Math.abs(sp.percent).toFixed(2),
        signedPercent: sp.percent.toFixed(2),
        week: weekText(sp.weekPercent),
        coalLine: sharesLine(world, day, 'coal producers', ['CNR']),
      },
      texts: isUp ? SESSION.up : SESSION.down,
    }),
  ];
}

function yieldEvents(world: World, day: Day): NewsEvent[] {
  const move = moveOn(world, TEN_YEAR.valueOn, day);
  if (!move) return [];
  const hundredths = Math.round((move.value - move.previous) * 100);
  if (Math.abs(hundredths) < TEN_YEAR.notableHundredths) return [];
  return [
    marketEvent(day, TEN_YEAR.id, {
      knownAt: TEN_YEAR.knownAt(day),
      beats: ['rates', 'markets', 'macro'],
      weight: 0.7,
      tags: ['Bonds', 'Treasury', 'Yields'],
      symbols: [TEN_YEAR.id],
      facts: {
        value: move.value.toFixed(2),
        previous: move.previous.toFixed(2),
        points: String(Math.abs(hundredths)),
        two: treasuryYield(2)(world, day).toFixed(2),
      },
      texts: hundredths > 0 ? YIELDS_MOVE.up : YIELDS_MOVE.down,
    }),
  ];
}

const FRIDAY = 5;
const WEEK_OF_COAL = ['cokingCoal', 'newcastleCoal', 'MTF=F'];

function coalWeekEvents(world: World, day: Day): NewsEvent[] {
  if (weekdayOf(day) !== FRIDAY) return [];
  const rows = COMMODITY_SUBJECTS.filter(({ id }) => WEEK_OF_COAL.includes(id)).flatMap((subject) => {
    const move = moveOn(world, subject.valueOn, day);
    return move ? [{ subject, move }] : [];
  });
  if (rows.length < WEEK_OF_COAL.length) return [];
  const facts = Object.fromEntries(
    rows.flatMap(({ subject, move }) => {
      const key = subject.id === 'MTF=F' ? 'api2' : subject.id;
      return [
        [key, subject.write(move.value, false)],
        [`${key}Week`, weekText(move.weekPercent)],
      ];
    }),
  );
  return [
    marketEvent(day, 'coal-week', {
      knownAt: Math.max(...rows.map(({ subject }) => subject.knownAt(day))),
      beats: ['coal', 'metcoal'],
      weight: 0.8,
      tags: ['Coal', 'Prices', 'Markets'],
      symbols: WEEK_OF_COAL,
      facts,
      texts: COAL_WEEK,
    }),
  ];
}

function indexLine(world: World, day: Day): string {
  const move = moveOn(world, closeOf('^GSPC'), day);
  return move ? `The S&P 500 ${moveText(move.percent, 2)}.` : '';
}

/** Share prices are known: commodities settle after the stock exchange closes. */
function sharesLine(world: World, day: Day, producers: string, symbols: readonly string[] = []): string {
  const lines = SHARE_SUBJECTS.filter(({ id }) => symbols.includes(id)).flatMap(
    ({ name, valueOn, write }) => {
      const move = moveOn(world, valueOn, day);
      return move ? [`${name} ${moveText(move.percent, 1)} to ${write(move.value, false)}`] : [];
    },
  );
  return lines.length === 0 ? '' : `Among ${producers}, ${lines.join(', and ')}.`;
}

const RELATED_SHARES: Partial<Record<Subject['causes'], readonly string[]>> = {
  coal: ['CNR', 'BTU'],
  metcoal: ['HCC', 'AMR'],
  steel: ['CLF', 'NUE'],
  gas: ['EQT'],
  oil: ['XOM'],
};

function moveText(percent: number, decimals: number): string {
  return `${percent >= 0 ? 'rose' : 'fell'} ${Math.abs(percent).toFixed(decimals)}%`;
}

function weekText(percent: number): string {
  if (Math.abs(percent) < 0.05) return 'little changed over the week';
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent).toFixed(1)}% over the week`;
}
