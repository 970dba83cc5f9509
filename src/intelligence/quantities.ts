import type { LegacyCategory } from '#contract/dashboard.ts';

/** The agent that collects a value and stores it under its own key. */
export type ValueSource = 'fred' | 'yahoo' | 'legacy-scraper' | 'eia';

/** How often a source publishes a value; a month is named by its first day. */
type Cadence = 'day' | 'month';

export interface ValueKey {
  agent: ValueSource;
  key: string;
}

export interface QuantitySource extends ValueKey {
  cadence: Cadence;
  /** A feed, file or quote meant for programs. Other sources, such as web pages, are a second opinion. */
  isDocumented: boolean;
}

export interface Quantity {
  /** The id of its row in Commodity Prices; for others, a name of its own. */
  id: string;
  name: string;
  unit: string;
  /** Its section of Commodity Prices; undefined if it has no row there. */
  category?: Exclude<LegacyCategory, 'bonds'>;
  /** Two sources that differ by more are both shown. */
  tolerance: { size: number; in: 'percent' | 'points' };
  /** In order of trust. */
  sources: readonly QuantitySource[];
  /** Closely related figures. They can confirm a doubtful value but never replace it. */
  witnesses: readonly ValueKey[];
}

/** Everything with more than one source or a monthly figure, with its sources in order of trust. */
export const QUANTITIES: readonly Quantity[] = [
  row('coal.api2', 'API2 Coal', 'USD/t', percent(5), [quote('MTF=F'), page('coal.api2')]),
  row('coal.newcastle', 'Newcastle Thermal Coal', 'USD/t', percent(10), [
    { ...series('PCOALAUUSDM'), cadence: 'month' },
    { ...file('coal.newcastle.world-bank'), cadence: 'month' },
    page('coal.newcastle'),
  ]),
  row('coal.south-africa', 'South African Thermal Coal', 'USD/t', percent(10), [
    { ...file('coal.south-africa'), cadence: 'month' },
  ]),
  row('steel.hrc', 'HRC Steel', 'USD/short ton', percent(5), [quote('HRC=F'), page('steel.hrc')]),
  row('steel.iron-ore', 'Iron Ore 62% Fe', 'USD/t', percent(10), [
    quote('TIO=F'),
    { ...file('steel.iron-ore.world-bank'), cadence: 'month' },
    page('steel.iron-ore'),
  ]),
  treasuryYield('2'),
  treasuryYield('10', '^TNX'),
  treasuryYield('30', '^TYX'),
  index('S&P 500', '^GSPC', 'SP500'),
  index('VIX', '^VIX', 'VIXCLS'),
  watched('WTI crude oil', 'CL=F', 'DCOILWTICO'),
  watched('Brent crude oil', 'BZ=F', 'DCOILBRENTEU'),
  watched('Henry Hub natural gas', 'NG=F', 'DHHNGSP'),
];

/** Quantities whose value a list takes from the source that leads. */
export const LED_QUANTITIES = QUANTITIES.filter(({ category, sources }) => category || sources.length > 1);

/** Other places where the same quantity or a related figure is published as often. */
export function listTwins(agent: ValueSource, key: string): ValueKey[] {
  const isAsked = (one: ValueKey) => one.agent === agent && one.key === key;
  for (const { sources, witnesses } of QUANTITIES) {
    const cadence = sources.find(isAsked)?.cadence ?? (witnesses.some(isAsked) ? 'day' : undefined);
    if (!cadence) continue;
    const others = cadence === 'day' ? [...sources, ...witnesses] : sources;
    return others.filter((one) => !isAsked(one) && (!('cadence' in one) || one.cadence === cadence));
  }
  return [];
}

export function cadenceOfItem(id: string): Cadence {
  const sources = QUANTITIES.flatMap((quantity) => quantity.sources);
  return sources.find(({ agent, key }) => agent === 'legacy-scraper' && key === id)?.cadence ?? 'day';
}

function row(
  id: `${NonNullable<Quantity['category']>}.${string}`,
  name: string,
  unit: string,
  tolerance: Quantity['tolerance'],
  sources: readonly QuantitySource[],
): Quantity {
  const category = id.slice(0, id.indexOf('.')) as NonNullable<Quantity['category']>;
  return { id, name, unit, category, tolerance, sources, witnesses: [] };
}

/** The quoted index uses another method than the Treasury's curve and leads only if the curve is stale. */
function treasuryYield(years: string, symbol?: string): Quantity {
  const sources = [file(`yield.${years}y`), series(`DGS${years}`)];
  if (symbol) sources.push({ ...quote(symbol), isDocumented: false });
  const tolerance = { size: 0.1, in: 'points' } as const;
  return row(`yield.${years}y`, `${years}-Year Treasury Yield`, '%', tolerance, sources);
}

/** FRED publishes the close of the same index, about a day later. */
function index(name: string, symbol: string, seriesId: string): Quantity {
  const sources = [quote(symbol), series(seriesId)];
  return { id: symbol, name, unit: '', tolerance: percent(5), sources, witnesses: [] };
}

/** A future with the spot price beside it, which is another price. */
function watched(name: string, symbol: string, seriesId: string): Quantity {
  const sources = [quote(symbol)];
  return { id: symbol, name, unit: '', tolerance: percent(5), sources, witnesses: [series(seriesId)] };
}

function percent(size: number): Quantity['tolerance'] {
  return { size, in: 'percent' };
}

function quote(symbol: string): QuantitySource {
  return { agent: 'yahoo', key: symbol, cadence: 'day', isDocumented: true };
}

function series(id: string): QuantitySource {
  return { agent: 'fred', key: id, cadence: 'day', isDocumented: true };
}

function file(id: string): QuantitySource {
  return { agent: 'legacy-scraper', key: id, cadence: 'day', isDocumented: true };
}

function page(id: string): QuantitySource {
  return { agent: 'legacy-scraper', key: id, cadence: 'day', isDocumented: false };
}
