import { lookUp } from '#contract/look-up.ts';
import { wordSet } from '../story-words.ts';

export interface SpokenName {
  name: string;
  takesThe: boolean;
  aliases: readonly string[];
}

const MOST_KEPT = 1_000;
const spoken = new Map<string, SpokenName>();

/** Kept, because some items have hundreds of aliases, and all are read after every data change. */
function keep(key: string, speak: () => SpokenName): SpokenName {
  const name = spoken.get(key) ?? speak();
  if (spoken.size >= MOST_KEPT) spoken.clear();
  spoken.set(key, name);
  return name;
}

export function speakOfPrice(symbol: string, givenName: string, isCompany: boolean): SpokenName {
  return keep(`price ${isCompany} ${symbol} ${givenName}`, () => namePrice(symbol, givenName, isCompany));
}

export function speakOfItem(id: string, givenName: string): SpokenName {
  return keep(`item ${id} ${givenName}`, () => nameItem(id, givenName));
}

export function speakOfSeries(id: string, givenTitle: string): SpokenName {
  return keep(`series ${id} ${givenTitle}`, () => nameSeries(id, givenTitle));
}

function namePrice(symbol: string, givenName: string, isCompany: boolean): SpokenName {
  const fullName = inOneLine(givenName) || symbol;
  const ticker = symbol.replace(/^\^|=[FX]$|-USD$/g, '');
  const own = [fullName, ...(isTicker(ticker) ? [ticker] : [])];
  if (isCompany && !KNOWN.has(symbol))
    return { name: fullName, takesThe: false, aliases: unique([...own, ...shortenCompany(fullName)]) };
  return speakOf(KNOWN.get(symbol), fullName, own);
}

function nameItem(id: string, givenName: string): SpokenName {
  const fullName = inOneLine(givenName) || id;
  return speakOf(findLike(fullName) ?? KNOWN.get(id), fullName, [fullName]);
}

function nameSeries(id: string, givenTitle: string): SpokenName {
  const title = inOneLine(givenTitle) || id;
  const known = KNOWN.get(id);
  const short = title.replace(/:.*$/, '').trim();
  return speakOf(known, title, [title, id, ...(known || short.includes(' ') ? [short] : [])]);
}

function speakOf(known: SpokenName | undefined, fullName: string, own: readonly string[]): SpokenName {
  if (known) return { ...known, aliases: withPlurals([known.name, ...known.aliases, ...own]) };
  const name = turnAround(fullName);
  return { name, takesThe: takesThe(name), aliases: unique([name, ...own]) };
}

function withPlurals(aliases: readonly string[]): string[] {
  return unique(
    aliases.flatMap((alias) => (/ (?:yield|note)$/.test(alias) ? [alias, `${alias}s`] : [alias])),
  );
}

export function speakOfRelease(name: string): string[] {
  const more = RELEASE_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? [];
  const nouns = ['report', 'data', 'figures', 'numbers', 'release', 'print'];
  return unique([name, ...more.flatMap((one) => [one, ...nouns.map((noun) => `${one} ${noun}`)])]);
}

/** Every way to read `(new/first-time/) claims`. */
function expand(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\(([^()]*\/[^()]*)\)(.*)$/.exec(pattern) ?? [];
  if (choices === undefined) return [pattern.replace(/ +/g, ' ').trim()];
  return choices.split('/').flatMap((choice) => expand(before + choice + after));
}

/** "spread between the 10-year and two-year Treasury yields", "yield curve between two and ten years" */
export const CURVE_GAPS = [
  '(spread/gap) between (the/) 10-year and (2-year/two-year) (Treasuries/Treasury yields/yields/Treasury notes)',
  '(spread/gap) between the 10-year and the (2-year/two-year) (yield/Treasury yield)',
  '(yield curve/spread/gap) (between/from) (two and ten/2 and 10/two to ten/2 to 10) years',
].flatMap(expand);

const SPELLED: Readonly<Record<string, string>> = {
  2: 'two',
  3: 'three',
  5: 'five',
  7: 'seven',
  10: 'ten',
  20: 'twenty',
  30: 'thirty',
};

const KNOWN = new Map(
  `
^GSPC, SP500, S&P 500 | the S&P 500 | S&P; S&P 500 index
^DJI | the Dow Jones Industrial Average | Dow; Dow Jones; Dow Industrials
^IXIC | the Nasdaq Composite | Nasdaq; NASDAQ
HRC=F | hot-rolled coil steel | hot-rolled coil; hot-rolled steel; HRC steel; HRC; Midwest hot-rolled coil; HRC futures; steel coil
MTF=F, coal.api2 | API2 coal | API2; API 2; API 2 coal; API2 thermal coal; API2 Rotterdam; (European/Rotterdam) (thermal/) coal (prices/); (thermal/) coal (prices/) in (Europe/Rotterdam)
NG=F | Henry Hub natural gas | natural gas; Henry Hub; Henry Hub gas; US natural gas; natural gas futures; nat gas; natural-gas prices; natural gas prices
CL=F | WTI crude oil | WTI; WTI crude; West Texas Intermediate; US crude; U.S. crude; WTI oil
BZ=F | Brent crude oil | Brent; Brent crude; Brent oil
GC=F | gold | gold futures; gold prices; bullion; the yellow metal
HG=F | copper | copper futures; copper prices
ALI=F | aluminum | aluminium; aluminum futures
TIO=F | iron ore | iron ore futures; iron-ore prices; 62% Fe iron ore
^VIX, VIXCLS | the VIX | CBOE Volatility Index; volatility index; Cboe Volatility Index; (market/stock market/stock-market/equity/implied) volatility
BTC-USD | Bitcoin | BTC; bitcoin
ETH-USD | Ethereum | ETH; ether
^TNX, DGS10, yield.10y | the 10-year Treasury yield | (benchmark/) (10-year/ten-year/10Y) (Treasury/note/Treasury note/) (yield/yields); 10-year; 10-year Treasury; 10Y Treasury; yield on the 10-year (Treasury/Treasury note)
^TYX, DGS30 | the 30-year Treasury yield | 30-year yield; 30-year Treasury; thirty-year Treasury yield; 30-year bond yield; 30Y yield; yield on the 30-year Treasury
DX-Y.NYB | the US dollar index | dollar index; DXY; US dollar; U.S. dollar; dollar; greenback
EURUSD=X | the euro | euro against the dollar; EUR/USD
GBPUSD=X | the pound | (British/the/) (pound/sterling); Sterling; GBP/USD
AUDUSD=X | the Australian dollar | Aussie dollar; AUD/USD
CNR | Core Natural Resources | Core Natural; Core
BTU | Peabody Energy | Peabody
ARLP | Alliance Resource Partners | Alliance Resource; Alliance
HCC | Warrior Met Coal | Warrior Met; Warrior
AMR | Alpha Metallurgical Resources | Alpha Metallurgical; Alpha
NUE | Nucor | Nucor Corp
CLF | Cleveland-Cliffs | Cliffs
NSC | Norfolk Southern |
CSX | CSX |
CPIAUCSL | the consumer price index | CPI; headline CPI; consumer prices; Consumer Price Index
CPILFESL | the core consumer price index | core CPI; core consumer prices
PCEPI | the PCE price index | PCE prices; PCE inflation index
PCEPILFE | the core PCE price index | core PCE; core PCE prices
PPIACO | the producer price index | PPI; producer prices
WPU051 | the producer price index for coal | coal producer prices; PPI for coal; coal PPI; producer prices for coal; coal producer price index
T10YIE | the 10-year breakeven inflation rate | 10-year breakeven; breakeven inflation
UNRATE, Unemployment Rate | the unemployment rate | unemployment; jobless rate; joblessness
PAYEMS | nonfarm payrolls | Employment; employers; US employers; U.S. employers; economy; US economy; U.S. economy; payrolls; non-farm payrolls; total nonfarm employment; payroll employment; payroll growth; job growth; jobs growth; nonfarm payroll growth
ICSA | initial jobless claims | Claims; initial claims; (initial/new/first-time/weekly/) (jobless/unemployment) claims; (initial/new/first-time/weekly/) (claims/applications/filings) for (unemployment/jobless) (benefits/insurance/aid)
CIVPART | the labor force participation rate | participation rate; labour force participation rate; labor force participation
JTSJOL | job openings | JOLTS job openings; job vacancies
GDP | gross domestic product | nominal GDP
GDPC1 | real gross domestic product | real GDP
A191RL1Q225SBEA | real GDP growth | US growth; U.S. growth; GDP growth; economic growth; annualized GDP growth
INDPRO | industrial production | industrial output; factory output index; (industrial/) production index
FEDFUNDS, Fed Funds Rate | the federal funds rate | fed funds rate; federal funds effective rate; effective federal funds rate; fed funds; effective fed funds rate; effective funds rate; funds rate; policy rate; (Fed's/Federal Reserve's) (policy/benchmark/key/target/) rate
DGS2 | the 2-year Treasury yield | 2-year yield; two-year Treasury yield; two-year yield; 2-year Treasury
T10Y2Y | the 10-year minus 2-year Treasury spread | 2s10s spread; 2s10s; yield curve spread; 10-year Treasury minus 2-year Treasury
SOFR | the secured overnight financing rate | SOFR rate
BAMLH0A0HYM2 | the US high-yield spread | high-yield spread; high yield spread; junk-bond spread
PCOALAUUSDM | the price of Australian coal | Australian coal; Australian thermal coal; Newcastle coal
DHHNGSP | the Henry Hub spot price | natural gas spot price; Henry Hub natural gas spot price; spot natural gas
DCOILWTICO | the WTI spot price | spot WTI; WTI crude spot price
DCOILBRENTEU | the Brent spot price | spot Brent; Brent crude spot price
HOUST | housing starts | Starts; starts; new housing starts; new home starts; starts on new homes; home starts
MORTGAGE30US | the 30-year mortgage rate | 30-year average; 30-year fixed; 30-year fixed rate; (average/) (30-year/) (fixed/fixed-rate/) (mortgage rate/mortgage rates); (average/) 30-year (fixed/fixed-rate/) (mortgage/mortgages); (average/) rate on (a/the/) 30-year (fixed/fixed-rate/) (mortgage/mortgages)
PERMIT | building permits | housing permits
UMCSENT | consumer sentiment | Sentiment; consumer confidence; University of Michigan consumer sentiment; consumer sentiment index; Michigan sentiment
RSAFS | retail sales | advance retail sales; retail and food services sales
PCE | personal consumption expenditures | consumer spending; personal spending
coal.newcastle | Newcastle coal | Newcastle; Newcastle futures; (Newcastle/Australian/Asian) thermal coal (prices/); (Newcastle/Australian) coal prices; thermal coal in Asia
coal.coking | coking coal | metallurgical coal; met coal; coking-coal prices; hard coking coal
steel.hrc | HRC steel | hot-rolled coil steel; hot-rolled coil; hot-rolled steel; HRC; Midwest hot-rolled coil; US Midwest hot-rolled coil
steel.rebar | Chinese steel rebar | Chinese rebar; China steel rebar
CPI Inflation Rate | CPI inflation | inflation; CPI inflation rate; annual inflation; headline inflation; consumer price inflation; inflation rate; annual CPI inflation; consumer inflation
GDP Growth (QoQ) | GDP growth | Growth; US growth; U.S. growth; U.S. economic growth; economic growth; real GDP growth; GDP Growth (QoQ); quarterly GDP growth; annualized GDP growth
`
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [keys = '', spoken = '', more = ''] = row.split('|').map((cell) => cell.trim());
      const takesThe = spoken.startsWith('the ');
      const name = takesThe ? spoken.slice(4) : spoken;
      const aliases = more.split(';').flatMap((alias) => (alias.trim() ? expand(alias) : []));
      if (keys === 'T10Y2Y') aliases.push(...CURVE_GAPS);
      const [, years] = /^(\d+)-year Treasury yield$/.exec(name) ?? [];
      if (years) aliases.push(...listMaturities(years, 'year'));
      return keys.split(', ').map((key): [string, SpokenName] => [key, { name, takesThe, aliases }]);
    }),
);

const RELEASE_NAMES: [RegExp, string[]][] = [
  [
    /consumer price index/i,
    ['CPI', 'consumer prices', 'consumer price', 'inflation data', 'inflation report'],
  ],
  [/producer price index/i, ['PPI', 'producer prices']],
  [/employment situation/i, ['jobs report', 'employment report', 'payrolls', 'nonfarm payrolls']],
  [/gross domestic product/i, ['GDP', 'GDP report', 'GDP estimate']],
  [/personal income and outlays/i, ['PCE', 'PCE report', 'personal income']],
  [
    /retail (sales|trade)/i,
    [
      'retail sales',
      'retail sales report',
      '(advance/) (monthly/) retail (sales/trade) (and food services sales/)',
    ].flatMap(expand),
  ],
  [
    /unemployment insurance/i,
    ['jobless claims', 'initial claims', 'initial jobless claims', 'weekly claims'],
  ],
  [/industrial production/i, ['industrial production']],
  [/selected interest rates/i, ['H.15']],
  [/job openings/i, ['JOLTS', 'job openings']],
  [/residential construction|housing starts/i, ['housing starts', 'building permits']],
  [/consumer sentiment|surveys of consumers/i, ['consumer sentiment']],
  [/FOMC|federal open market committee/i, ['Fed meeting', 'FOMC', 'FOMC meeting', 'Fed decision']],
];

function findLike(fullName: string): SpokenName | undefined {
  const maturity =
    /^(?:US |U\.S\. )?(\d{1,2}(?:\.\d)?)[- ](month|year)\b.*(?:yield|treasury)|^treasury.*?(\d{1,2})[- ](month|year)/i.exec(
      fullName,
    );
  if (maturity)
    return speakOfMaturity(
      maturity[1] ?? maturity[3] ?? '',
      (maturity[2] ?? maturity[4] ?? '').toLowerCase(),
    );
  if (/\bAPI ?2\b/i.test(fullName)) return KNOWN.get('coal.api2');
  if (/\bhot[- ]rolled|\bHRC\b/i.test(fullName)) return KNOWN.get('steel.hrc');
  if (/^(hard )?coking coal\b|^metallurgical coal\b/i.test(fullName)) return KNOWN.get('coal.coking');
  return undefined;
}

/** Bonds are named by their issuer: `CONSOL Energy bonds`, `CONSOL Energy 9% bonds due 2051`. */
export function speakOfBond(givenName: string, coupon: number | null, maturity: string | null): SpokenName {
  const fullName = inOneLine(givenName);
  const parts = fullName.split(/,\s*/);
  const project = parts.find((part) => / Project$/.test(part))?.replace(/ Project$/, '');
  const issuer = project ?? fullName.replace(/\s*\d+(?:\.\d+)?%.*$/, '').replace(/,.*$/, '');
  const year = maturity?.slice(0, 4);
  const rate = coupon === null ? [] : [`${coupon}%`];
  const issuers = [issuer, ...shortenIssuer(issuer)].flatMap((name) => [
    name,
    `${name}'s`,
    ...(name.endsWith('s') ? [`${name}'`] : []),
  ]);
  const heads = issuers.flatMap((name) => [name, ...rate.map((percent) => `${name} ${percent}`)]);
  const named = heads.flatMap((head) =>
    ['bonds', 'bond', 'notes', 'note'].flatMap((noun) => [
      `${head} ${noun}`,
      ...(year
        ? [`${head} ${noun} due ${year}`, `${head} ${year} ${noun}`, `${head} ${noun} of ${year}`]
        : []),
    ]),
  );
  // As dealers write them: "CONSOL 9s of 2051", "CONSOL 9% 2051s"
  const short = issuers.flatMap((name) =>
    coupon === null || !year
      ? []
      : [
          `${name} ${coupon}s of ${year}`,
          `${name} ${coupon}% ${year}s`,
          `${name} ${coupon}% of ${year}`,
          `${name} ${year}s`,
        ],
  );
  return { name: `${issuer} bonds`, takesThe: true, aliases: unique([...named, ...short, fullName]) };
}

/** `CONSOL` of `CONSOL Energy`; with the word "bonds" a plain word is a name too. */
function shortenIssuer(issuer: string): string[] {
  const short = issuer.replace(COMPANY_ENDINGS, '');
  const first = issuer.split(' ')[0] ?? '';
  return unique([short, first]).filter((name) => name !== issuer && name.length > 3);
}

function speakOfMaturity(count: string, unit: string): SpokenName {
  const known = count === '10' && unit === 'year' ? KNOWN.get('yield.10y') : undefined;
  if (known) return { ...known, aliases: [...known.aliases, ...listMaturities(count, unit)] };
  return { name: `${count}-${unit} Treasury yield`, takesThe: true, aliases: listMaturities(count, unit) };
}

/** `10-yr`, `US 10y`, `10-year Treasuries` */
function listMaturities(count: string, unit: string): string[] {
  const names = `${count}-${unit}/${lookUp(SPELLED, count) ?? count}-${unit}`;
  const letters = unit === 'year' ? `/${count}-yr/${count}yr/${count}y/${count}Y` : '';
  return [
    `(US/) (${names}${letters}) (Treasury/US Treasury/note/bond/bill/Treasury note/Treasury bond/) (yield/yields/)`,
    `(${names}) (US/) (Treasuries/notes/bonds)`,
    `(yield/yields/rate) on (the/) (US/benchmark/) (${names}) (Treasury/US Treasury/Treasuries/US Treasuries/note/notes/bond/bonds/Treasury note/Treasury bond/)`,
    ...(unit === 'year' ? [`${count}s`] : []),
    ...(count === '30' ? ['long bond'] : []),
  ].flatMap(expand);
}

/** `Natural Gas, Henry Hub` becomes `Henry Hub natural gas`; plain nouns lose their capitals. */
function turnAround(fullName: string): string {
  const [head = '', tail, ...rest] = fullName.split(',').map((part) => part.trim());
  const said =
    tail && rest.length === 0 && !/^(inc|corp|ltd|llc|lp|plc|co)\b/i.test(tail) && head.split(' ').length <= 3
      ? `${tail} ${head}`
      : fullName;
  return said.replace(/[A-Za-z-]+/g, (word) =>
    PLAIN_NOUNS.has(word.toLowerCase()) ? word.toLowerCase() : word,
  );
}

const PLAIN_NOUNS = wordSet(`
  coal steel coking thermal metallurgical iron ore natural gas crude oil gold silver copper aluminum zinc nickel rate
  yield price prices spot hot-rolled coil spread futures
`);

function takesThe(name: string): boolean {
  return /\b(index|average|rate|yield|spread|composite)$/i.test(name);
}

const COMPANY_ENDINGS =
  /,?\s+(?:Inc|Corp|Corporation|Company|Co|Ltd|Limited|Group|Holdings|PLC|LP|LLC|Energy|Resources|Partners|Industries)\.?$/i;

/** `SunCoke` of `SunCoke Energy` */
function shortenCompany(fullName: string): string[] {
  const shorter: string[] = [];
  let name = fullName;
  while (COMPANY_ENDINGS.test(name)) {
    name = name.replace(COMPANY_ENDINGS, '');
    shorter.push(name);
  }
  return shorter;
}

const PLAIN_NAMES = wordSet(`
  core natural arch union american national general global first united consolidated resource
  coal steel energy international great western eastern northern southern growth claims employment sentiment starts
`);

/** A short name that is an ordinary word too. */
export function isPlainName(alias: string): boolean {
  return PLAIN_NAMES.has(alias.toLowerCase());
}

function inOneLine(name: string): string {
  return name.replace(/[\p{C}\s"“”]+/gu, ' ').trim();
}

function isTicker(text: string): boolean {
  return /^[A-Z][A-Z0-9.-]{1,9}$/.test(text);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text.length > 1))];
}
