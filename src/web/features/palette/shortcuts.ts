export type Act =
  | 'palette'
  | 'help'
  | 'dashboard'
  | 'brief'
  | 'admin'
  | 'refresh'
  | 'filter'
  | 'print'
  | 'theme'
  | 'first'
  | 'second'
  | 'third'
  | 'fourth';

interface Shortcut {
  act: Act;
  keys: readonly string[];
}

/** Without a modifier key, so they can be turned off and are ignored while typing. */
export const SINGLE_KEYS: readonly Shortcut[] = [
  { act: 'dashboard', keys: ['g', 'd'] },
  { act: 'brief', keys: ['g', 'h'] },
  { act: 'admin', keys: ['g', 'a'] },
  { act: 'refresh', keys: ['r'] },
  { act: 'filter', keys: ['/'] },
  { act: 'print', keys: ['p'] },
  { act: 'theme', keys: ['t'] },
  { act: 'first', keys: ['1'] },
  { act: 'second', keys: ['2'] },
  { act: 'third', keys: ['3'] },
  { act: 'fourth', keys: ['4'] },
  { act: 'help', keys: ['?'] },
];

export function matchKeys(pressed: readonly string[]): Act | 'waiting' | undefined {
  const fitting = SINGLE_KEYS.filter(({ keys }) => pressed.every((key, place) => keys[place] === key));
  const whole = fitting.find(({ keys }) => keys.length === pressed.length);
  if (whole) return whole.act;
  return fitting.length > 0 ? 'waiting' : undefined;
}

export function keysOf(act: Act): readonly string[] | undefined {
  return SINGLE_KEYS.find((shortcut) => shortcut.act === act)?.keys;
}

export function placeOf(act: Act): number | undefined {
  const place = ['first', 'second', 'third', 'fourth'].indexOf(act);
  return place < 0 ? undefined : place;
}
