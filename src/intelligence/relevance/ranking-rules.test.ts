import { expect, test } from 'vitest';
import { type CompanyProfile, createDefaultProfile } from './company-profile.ts';
import { createRanker } from './ranker.ts';
import { type ScoreContext, scoreArticle } from './score-article.ts';

const profile = createDefaultProfile('Black Ridge Resources');
const ranker = createRanker(profile);

type Scored = Parameters<typeof ranker.assess>[0] & ScoreContext;

function scoreBy(by: CompanyProfile, article: Scored) {
  return scoreArticle(createRanker(by).assess(article), article);
}

function score(title: string, body = '', ageHours: number | null = 3): number {
  return scoreArticle(ranker.assess({ title, body, source: '' }), { ageHours, sources: 1 }).score;
}

test.each([
  'Oil ends the week lower',
  'Steel finds few buyers',
  'A bad year for coal',
  'Copper touches a record',
  'Gold slips as the dollar firms',
])('a bare commodity in the headline counts by itself: "%s"', (title) => {
  expect(score(title)).toBeGreaterThanOrEqual(15);
});

test.each([
  'Lithium mine in Nevada wins its permit',
  'Truckers block the bridge to Canada',
  'Container ships wait outside Los Angeles',
  'Storm leaves 300,000 without electricity',
  'Central bank of Norway keeps its key rate',
  'Energy secretary defends export licences for gas',
  'Unemployment falls in the Midwest',
  'Railroad asks to drop 40 stations',
])('the wider trade counts: "%s"', (title) => {
  expect(score(title)).toBeGreaterThanOrEqual(20);
});

test('rates of utilities are not those of central banks', () => {
  const { contributions } = scoreArticle(
    ranker.assess({ title: 'Regulators approve power rate increase', body: '', source: '' }),
    { ageHours: 3, sources: 1 },
  );
  const whys = contributions.map(({ why }) => why).join();
  expect(whys).toContain('power and the grid');
  expect(whys).not.toMatch(/central banks|interest-rate/);
});

test.each([
  'Panel splits over school lunches',
  'Judge blocks sale of the old theater',
  'Belt and suspenders are back',
  'Shaft of light in a dark novel',
  'The alliance that won the cup',
  'Casting announced for the musical',
  'Core of the team stays together',
  'USB-C ports are coming to every hearing aid',
  'Car insurance rate increases slow',
  'Crypto mine moves to an old warehouse',
])('one ambiguous word is not enough: "%s"', (title) => {
  expect(score(title)).toBeLessThan(10);
});

test.each([
  ['Coal exports fell', 'Coal exports did not fall'],
  ['Rail strike begins on Monday', 'No rail strike begins on Monday'],
])('a negation does not lower the relevance: "%s"', (said, negated) => {
  expect(score(negated)).toBeGreaterThanOrEqual(score(said) - 1);
});

test.each([
  ['Anna Holm, sculptor in steel, dies at 87', true],
  ['Anna Holm, who brought steel into gardens, is dead', true],
  ['Coal mine operator Anna Holm, 71, dies', false],
  ['Fire at steel mill in Ohio, 12 dead', false],
])('an obituary is news only in our own trade: "%s"', (title, isObituary) => {
  const { contributions } = scoreBy(profile, { title, body: '', source: '', ageHours: 3, sources: 1 });
  expect(contributions.some(({ why }) => why.startsWith('an obituary'))).toBe(isObituary);
});

test('a three-day-old story does not lead a day that has news', () => {
  const old = score('Explosion at West Virginia coal mine kills four', '', 72);
  expect(score('Metallurgical coal prices fall 4%')).toBeGreaterThan(old);
  expect(old).toBeGreaterThan(0);
});

test('a headline counts for more than the text', () => {
  const text = 'The minister spoke about schools. ';
  expect(score('Coal exports fall', text)).toBeGreaterThan(
    score('Minister speaks', `${text}Coal exports fall.`),
  );
});

test('a muted topic is ranked low, with the reason', () => {
  const muted = { ...profile, muted: [{ name: 'Hydrogen', words: ['hydrogen'] }] };
  const article = {
    title: 'Steelmaker tries hydrogen in place of coal',
    body: '',
    source: '',
    ageHours: 3,
    sources: 1,
  };
  const before = scoreBy(profile, article);
  const after = scoreBy(muted, article);
  expect(after.score).toBeLessThan(before.score / 2);
  expect(after.contributions.find(({ name }) => name === 'Muted')?.why).toContain('Hydrogen is muted');
});

test('a theme of weight 0 is off, and a heavier one scores more', () => {
  const withOil = (weight: number) => ({
    ...profile,
    themes: profile.themes.map((theme) => (theme.id === 'oil' ? { ...theme, weight } : theme)),
  });
  const article = { title: 'OPEC meets in Vienna', body: '', source: '', ageHours: 3, sources: 1 };
  const [off, normal, heavy] = [0, 1, 3].map((weight) => scoreBy(withOil(weight), article).score);
  expect(off).toBe(0);
  expect(heavy).toBeGreaterThan(normal ?? 0);
});

test.each([
  ['nothing to read', '', '', 'Text'],
  ['another script', 'Добыча угля выросла', 'Шахта увеличила добычу.', 'Language'],
  [
    'another language',
    'Sube el precio de los alimentos',
    'La demanda de trigo en los puertos sigue alta.',
    'Language',
  ],
  ['another subject', 'A pianist returns to the stage', 'The concert was sold out.', 'Themes'],
])('an article with %s scores 0 and says why', (_, title, body, name) => {
  const article = { title, body, source: '', ageHours: 3, sources: 1 };
  const scored = scoreBy(profile, article);
  expect(scored.score).toBe(0);
  expect(scored.contributions).toMatchObject([{ name, points: 0 }]);
});

const LONG = 'coal prices fall on strike fears and tariff relief drops '.repeat(20_000);

test.each([
  ['no text at all', '', ''],
  ['another language', 'Добыча угля выросла', 'Шахта увеличила добычу.'],
  ['markup in the title', '<b>Coal</b> &amp; <script>steel</script> prices', '<p>Prices rose.</p>'],
  ['a title of a megabyte', LONG, ''],
  ['a text of a megabyte', 'Coal prices fall', LONG],
  ['one word of a megabyte', 'a'.repeat(1_000_000), 'b'.repeat(1_000_000)],
])('%s is ranked in bounded time', (_what, title, body) => {
  const began = process.cpuUsage();
  const value = score(title, body, null);
  const { user } = process.cpuUsage(began);
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThanOrEqual(100);
  expect(user / 1_000).toBeLessThan(1_500);
});

function whysOf(title: string, body = ''): string {
  return scoreArticle(ranker.assess({ title, body, source: '' }), { ageHours: 3, sources: 1 })
    .contributions.map(({ why }) => why)
    .join('\n');
}

test.each([
  ['Coal company told to clean up the river', ''],
  ['A new life for old cars', 'Their steel is melted down in Ohio.'],
  ['Shale gas is shaking up the chemical industry', ''],
  ['Rebels near oil fields', 'Crews at the oil fields shut down and left.'],
  ['Miners want a say', 'They leave coal mines that refuse to improve safety.'],
])('a commodity without a mentioned price has no price move: "%s"', (title, body) => {
  expect(whysOf(title, body)).not.toContain('price move');
});

test.each(['Steel spending up in May', 'Coal trending up', 'Copper closed down', 'Oil up 3 percent'])(
  'a commodity that goes up or down has a price move: "%s"',
  (title) => {
    expect(whysOf(title)).toContain('price move');
  },
);

test.each([
  ['Steel mediators fail to end strike', 'labour stoppage', '"strike"'],
  ['No strike at the coal terminal', 'labour stoppage', '"not strike"'],
])('an event is shown as denied only if it is: "%s"', (title, event, quoted) => {
  expect(whysOf(title)).toMatch(new RegExp(`${event} in the headline \\(${quoted}`));
});

test.each([
  ['Senator blasts the steel tariff', 'accident or disaster'],
  ['Steel settles above closing prices of the day before', 'closure or distress'],
  ['Oil industry recovers from collapse in oil prices', 'accident or disaster'],
  [
    'Fed proposes risk weights',
    'Conversion of the formula takes a year, the Federal Reserve said.',
    'power plant',
  ],
  ['Central bank fills money market shortage', 'supply stopped'],
  ['Vietnam cancels two coal plants', 'supply contract'],
])('a word in another sense is not an event: "%s"', (title, second, third = second) => {
  expect(whysOf(title, third === second ? '' : second)).not.toContain(third);
});

test.each(['Rocket ship returns from a flight with paying guests', 'Where to see the solar eclipse'])(
  'space is another field: "%s"',
  (title) => {
    expect(score(title)).toBeLessThan(20);
  },
);

test('a theme names the words it was found by, even ambiguous ones', () => {
  expect(whysOf('A gas above the swamp', 'Scientists found methane in the air.')).toMatch(
    /natural gas in the headline \("gas"\)/,
  );
});
