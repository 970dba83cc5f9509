import { expect, test } from 'vitest';
import { createDefaultProfile } from './company-profile.ts';
import { createRanker } from './ranker.ts';
import { scoreArticle } from './score-article.ts';

const ranker = createRanker(createDefaultProfile('Black Ridge Resources'));

function assess(title: string, body = '', source = 'Daily News') {
  return ranker.assess({ title, body, source });
}

function score(title: string, body = '', source = 'Daily News'): number {
  return scoreArticle(assess(title, body, source), { ageHours: 6, sources: 1 }).score;
}

test.each([
  ['Metallurgical prices slide as Indian mills step back', 'metallurgical coal'],
  ['Met coal exporters look to Brazil', 'metallurgical coal'],
  ['Hard coking cargoes find no takers in Asia', 'metallurgical coal'],
  ['PCI prices for Russian coal drop', 'metallurgical coal'],
  ['API2 swaps firm on Dutch gas', 'thermal coal'],
  ['ARA stocks of coal fall to three-year low', 'thermal coal'],
  ['Thermal coal demand in Vietnam rises', 'thermal coal'],
  ['Powder River Basin producers lose a lease', 'thermal coal'],
  ['Seaborne coal buyers return', 'coal'],
  ['Longwall move delayed in Pennsylvania', 'coal mining operations'],
  ['Unit trains idle as terminal repairs drag on', 'coal rail, river and port'],
  ['Weekly carloads fall 4% on both eastern railroads', 'rail freight'],
  ['Hot-rolled coil tops $900 a ton', 'steel'],
  ['HRC price falls as steel mills chase orders', 'steel'],
  ['Blast furnace in Gary to be relined', 'steel'],
  ['PJM capacity auction clears at a record', 'power and the grid'],
  ['MSHA delays enforcement of dust limits', 'mine safety and health'],
  ['Black lung benefits claims rise in Kentucky', 'mine safety and health'],
  ['Officials lift policy rate by 25 basis points', 'central banks and interest rates'],
  ['Henry Hub jumps on cold forecast', 'natural gas'],
  ['Coke oven battery fails at Clairton', 'coke and cokemaking'],
])('"%s" is about %s', (title, subject) => {
  expect(assess(title).subjects.map(({ name }) => name)).toContain(subject);
});

test.each([
  [
    'Coal Harbour hotel opens rooftop spa',
    'Guests enjoy views of the harbour and a restaurant led by a young chef.',
  ],
  ['Data mining startup raises $20 million', 'The software digs through contracts for lawyers.'],
  ['Bitcoin mining firms add machines', 'The cryptocurrency network reached another record.'],
  ['She wins gold medal in the 400 metres', 'The sprinter beat her rival at the Olympics.'],
  ['Goalkeeper shows nerves of steel in shootout', 'The team reached the final after penalties.'],
  ['Man of Steel sequel sets release date', 'The superhero film stars a newcomer.'],
  ['Iron Man armor sells at auction', 'The film prop fetched a million dollars.'],
  ['Black Ridge ski resort adds lifts', 'Skiers will find more powder on the north face.'],
  ['Peabody Awards honor documentaries', 'Winners were named at a ceremony hosted by a comedian.'],
  ['Peabody Museum returns artifacts to tribe', 'Curators and elders took part in the ceremony.'],
  ['Actress shows off coal-black hair', 'Her stylist said the new color took hours.'],
  ['Arch Manning throws four touchdowns', 'The quarterback led Texas to a win.'],
  ['Power forward signs two-year deal', 'The team needed rebounds, the coach said.'],
  ['Mining for insights in customer feedback', 'A founder shares five lessons from her startup.'],
  ['Train for a marathon in sixteen weeks', 'A coach explains how to build up your long run.'],
  ['New console from Consol Games ships in spring', 'Gamers can play old cartridges on it.'],
  ['Warriors beat Nuggets in overtime', 'Golden State rallied in the fourth quarter.'],
  ['Core strength: why planks beat sit-ups', 'Trainers like exercises for the whole body.'],
  ['Harlow Brothers to open 27 coal-fired pizzerias', 'Known for its ovens, the chain will begin in Reno.'],
  ['A startup mines coins beside the well', 'Fans cool 3,000 machines on a farm outside the town.'],
  ['The best coal-fired pizza in New Haven', 'The crust is thin and the oven is hot, says the chef.'],
  ['Canary in the coal mine: what your sleep says', 'A psychologist explains early signs of stress.'],
  ['Police seize 40 kilos of coke at port', 'Two suspects were arrested, officers said.'],
  ['PCI Express 7.0 doubles speed again', 'Gamers with new graphics cards may not notice.'],
  ['Arch Capital profit rises on premiums', "The insurer's combined ratio improved."],
  ['Lightning strike kills hiker', 'Rangers closed the trail.'],
  ['Israeli strikes hit port city', 'Jets struck fuel depots, and residents fled.'],
  ['Diners flock to grill that cooks over hot coals', 'The restaurant serves ribs and corn.'],
  ['Newcastle held to a draw by Brighton', 'The striker missed a penalty in the second half.'],
  ['Fed up with traffic? Try the ferry', 'Commuters praise the views.'],
])('"%s" is noise', (title, body) => {
  expect(score(title, body)).toBeLessThan(20);
});

test.each([
  ['Peabody cuts output at Queensland mine', 'Peabody Museum opens dinosaur hall'],
  ['Warrior ships first coal from Blue Creek', 'Warrior pose: yoga for beginners'],
  ['Arch and Consol shareholders back coal merger', 'Arch support: the best running shoes'],
  ['Black Ridge idles preparation plant', 'Black Ridge trail closed after mountain lion sightings'],
  ['Miners strike at Alabama coal complex', 'Strike zone robots come to spring training'],
  ['Mine explosion kills three in West Virginia', 'Mine train roller coaster to close'],
  ['Coke battery shutdown tightens furnace supply', 'Coke and Pepsi fight over stadiums'],
  ['Fed cuts rates by a quarter point', 'Farmer fed the cattle by hand'],
])('the industry sense of a word counts and the other does not: "%s" before "%s"', (meant, other) => {
  expect(score(meant)).toBeGreaterThan(score(other) + 25);
});

test.each([
  [
    'a disaster before a visit',
    'Explosion at Kentucky coal mine kills four',
    'Senator visits Kentucky coal mine',
  ],
  ['a ban before a talk', 'Indonesia bans coal exports', 'Indonesian minister talks about coal'],
  ['a large move before a small one', 'Met coal prices slide 12%', 'Met coal prices slip 0.1%'],
  ['its own market before the economy', 'Met coal prices jump 5%', 'Consumer prices rise 0.3%'],
  ['news before a list', 'Peabody posts quarterly loss', '7 coal stocks to buy now'],
  ['news before opinion', 'EPA repeals limits for coal plants', 'Opinion: limits for coal plants were right'],
  ['the headline before an aside', 'Coal exports halted at Baltimore', 'Baltimore parade draws crowds'],
  [
    'a rate decision before market talk',
    'Fed raises rates by half a point',
    'Stocks little changed in quiet trade',
  ],
])('%s', (_rule, more, less) => {
  expect(score(more)).toBeGreaterThan(score(less));
});

test('a headline in capitals or title case is read like any other', () => {
  const plain = score('Met coal prices slide as Chinese steel mills cut output');
  expect(score('Met Coal Prices Slide As Chinese Steel Mills Cut Output')).toBe(plain);
  expect(
    Math.abs(score('MET COAL PRICES SLIDE AS CHINESE STEEL MILLS CUT OUTPUT') - plain),
  ).toBeLessThanOrEqual(3);
  expect(score('Golden State Warriors Beat Denver Nuggets In Overtime Thriller')).toBeLessThan(10);
});

test('an abbreviation does not match the lowercase word', () => {
  const subjects = assess('What does it take to train a dog?').subjects;
  expect(subjects).toEqual([]);
});

test('the company is found by its configured name, and by its short name only in context', () => {
  const other = createRanker(createDefaultProfile('Iron Valley Coal'));
  const names = (title: string) =>
    other.assess({ title, body: '', source: '' }).contributions.map(({ name }) => name);
  expect(names('Iron Valley Coal cuts guidance')).toContain('Company');
  expect(names('Iron Valley opens water park for children')).not.toContain('Company');
  expect(names('Black Ridge Resources cuts guidance')).not.toContain('Company');
});

test('an article names the symbols relevant to it', () => {
  expect(assess('Hot-rolled coil steel prices climb').instruments).toContain('HRC=F');
  expect(assess('API2 thermal coal falls').instruments).toContain('MTF=F');
  expect(assess('Warrior Met Coal declares force majeure').instruments[0]).toBe('HCC');
  expect(assess('Fed holds; 10-year Treasury yield steady').instruments).toContain('^TNX');
  expect(assess('Baker wins pie contest').instruments).toEqual([]);
});

test('contributions show what counted and where', () => {
  const { contributions } = assess(
    'Metallurgical coal slides 9%',
    'Mills in India defer cargoes.',
    'Reuters',
  );
  expect(contributions.find(({ name }) => name === 'Commodity')?.why).toBe(
    'metallurgical coal in the headline ("metallurgical coal")',
  );
  expect(contributions.find(({ name }) => name === 'Source')?.why).toContain('Reuters');
});

test('a penalty names the words that triggered it', () => {
  const { contributions } = assess(
    'Coal Heritage quilt raffle to benefit library',
    'Volunteers stitched squares that show coal tipples. Tickets cost $5.',
  );
  expect(contributions.some(({ points, why }) => points < 0 && /reads like|rather than news/.test(why))).toBe(
    true,
  );
});

test('the same article always gets the same assessment, regardless of earlier articles', () => {
  const article = {
    title: 'Longwall idled after ignition',
    body: 'The mine ships met coal.',
    source: 'Coal Age',
  };
  const first = JSON.stringify(ranker.assess(article));
  for (const title of ['Mining your contacts', 'Iron ore falls', 'Fell off a train']) score(title);
  expect(JSON.stringify(ranker.assess(article))).toBe(first);
  expect(JSON.stringify(createRanker(createDefaultProfile('Black Ridge Resources')).assess(article))).toBe(
    first,
  );
});

test.each([
  ['nothing at all', '', ''],
  ['a headline of 300 characters', 'coal '.repeat(60), ''],
  ['control characters', 'Coal\u0000 prices\u001b[31m fall\u202e', '\u0007\u0008'],
  ['emoji only', '🔥🔥🔥', '😀'.repeat(500)],
  [
    'text that looks like HTML',
    '<script>alert(1)</script> coal',
    '<img src=x onerror=alert(1)> &amp; <b>mine</b>',
  ],
  ['half a tag', '<a '.repeat(200), '<<<>>>'],
  ['words that are keys of objects', 'constructor __proto__ toString', 'hasOwnProperty valueOf'],
  ['lone surrogates', '\ud800 coal \udfff', '\udc00'],
  ['one endless word', 'a'.repeat(5_000), 'b'.repeat(100_000)],
  ['brackets without end', '('.repeat(2_000), '(['.repeat(50_000)],
])('%s is read safely', (_what, title, body) => {
  const { score: value, contributions } = scoreArticle(
    ranker.assess({ title, body, source: title.slice(0, 80) }),
    {
      ageHours: 1,
      sources: 1,
    },
  );
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThanOrEqual(100);
  expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBe(value);
});

test('markup in a text is ignored', () => {
  expect(score('Met coal <b>prices</b> fall 9%')).toBe(score('Met coal prices fall 9%'));
});

test('only the first 2,000 words of a long text are read', () => {
  const filler = 'The weather was fair and the day was long. '.repeat(2_400);
  expect(assess('A quiet day', `${filler} Met coal prices collapsed.`).subjects).toEqual([]);
});

test('a move in basis points has its size', () => {
  const sizeOf = (title: string) => assess(title).contributions.find(({ name }) => name === 'Magnitude');
  expect(sizeOf('Fed lifts interest rates by 12 basis points')?.why).toContain('12 basis points');
  expect(sizeOf('Fed lifts interest rates by 25 bps')?.why).toContain('25 basis points');
  expect(score('Fed lifts interest rates by 15 basis points')).toBeGreaterThan(
    score('Fed lifts interest rates by 1 basis point'),
  );
});
