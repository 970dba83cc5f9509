/** Pressed in sequence. Without a modifier key, so they can be turned off and are ignored while typing. */
const KEYS = {
  dashboard: ['g', 'd'],
  brief: ['g', 'h'],
  news: ['g', 'n'],
  chart: ['g', 'c'],
  releases: ['g', 'r'],
  inbox: ['g', 'i'],
  admin: ['g', 'a'],
  account: ['g', 'o'],
  refresh: ['r'],
  filter: ['/'],
  new: ['n'],
  exports: ['x'],
  table: ['v'],
  print: ['p'],
  theme: ['t'],
  first: ['1'],
  second: ['2'],
  third: ['3'],
  fourth: ['4'],
  fifth: ['5'],
  sixth: ['6'],
  seventh: ['7'],
  moment: ['.'],
  dayBefore: ['<'],
  dayAfter: ['>'],
  help: ['?'],
} as const;

export type Act = keyof typeof KEYS;

export const SINGLE_KEYS = Object.entries(KEYS) as [act: Act, keys: readonly string[]][];

export function matchKeys(pressed: readonly string[]): Act | 'waiting' | undefined {
  const fitting = SINGLE_KEYS.filter(([, keys]) => pressed.every((key, place) => keys[place] === key));
  const whole = fitting.find(([, keys]) => keys.length === pressed.length);
  if (whole) return whole[0];
  return fitting.length > 0 ? 'waiting' : undefined;
}

export function keysOf(act: Act): readonly string[] {
  return KEYS[act];
}

export function placeOf(act: Act): number | undefined {
  const place = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].indexOf(act);
  return place < 0 ? undefined : place;
}
