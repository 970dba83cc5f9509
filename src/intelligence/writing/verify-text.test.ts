import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { measureByHand } from './claim-sets/measure-claims.fixture.ts';
import { article, KNOWN_FACTS } from './known-facts.fixture.ts';
import { createVerifier, verifyText } from './verify-text.ts';

const { verify } = createVerifier(KNOWN_FACTS);

/** Each claim as its text and the fact it resolves to. */
function claimsOf(text: string): string[] {
  return verify(text).sentences.flatMap((sentence) =>
    sentence.claims.map(
      ({ start, end, kind, evidenceId }) => `${kind} ${sentence.text.slice(start, end)} = ${evidenceId}`,
    ),
  );
}

function problemsOf(text: string): string[] {
  return verify(text).problems.map(({ kind, piece }) => `${kind} ${piece}`);
}

test('every piece of a true sentence becomes a claim with its position and fact', () => {
  expect(claimsOf('Core Natural Resources gained 1.42% on Friday to close at $84.12.')).toEqual([
    'name Core Natural Resources = price:CNR:2026-11-13',
    'direction gained = price:CNR:2026-11-13:day',
    'change 1.42% = price:CNR:2026-11-13:day',
    'date Friday = price:CNR:2026-11-13',
    'value $84.12 = price:CNR:2026-11-13',
  ]);
});

test('no false handwritten sentence passes and almost no true one is rejected', () => {
  const { falseAlarms, missed } = measureByHand();
  expect(missed.wrong).toEqual([]);
  expect(missed.tried).toBeGreaterThan(200);
  expect(falseAlarms.wrong.length / falseAlarms.tried).toBeLessThan(0.07);
});

test('a figure may be rounded as far as it shows, and no further', () => {
  expect(verify('CNR closed at $84.').isVerified).toBe(true);
  expect(verify('CNR closed at $84.1.').isVerified).toBe(true);
  expect(verify('CNR closed at about $85.').isVerified).toBe(false);
  expect(problemsOf('CNR closed at $84.2.')).toEqual(['value $84.2']);
});

test('a figure has to match its own subject, not just any fact', () => {
  expect(problemsOf('Peabody closed at $84.12.')).toEqual(['value $84.12']);
  expect(problemsOf('CNR closed at 4.11%.')).toEqual(['value 4.11%']);
});

test('numbers in a name belong to the name', () => {
  expect(claimsOf('The S&P 500, API2 and the 10-year Treasury yield are the ones to watch.')).toEqual([
    'name S&P 500 = price:^GSPC:2026-11-13',
    'name API2 = commodity:coal.api2:2026-11-13',
    'name 10-year Treasury yield = commodity:yield.10y:2026-11-13',
  ]);
});

test('"The" before a price is not part of a name, even where an article has "The" before it', () => {
  const told = article(
    90,
    'World Coal',
    55,
    'Stocks wait',
    'The Nasdaq Composite did little on Thursday, brokers said.',
  );
  const facts = { ...KNOWN_FACTS, articles: [...KNOWN_FACTS.articles, told] };
  expect(verifyText('The Nasdaq Composite fell 0.52% to 23,411.5.', facts).problems).toEqual([]);
  expect(verifyText('The Nasdaq Composite rose 0.52% to 23,411.5.', facts).isVerified).toBe(false);
});

test('a pronoun refers to the subject of the previous sentence', () => {
  expect(verify('CNR closed at $84.12. It is up 3.1% on the week.').isVerified).toBe(true);
  expect(verify('Peabody closed at $27.80. It is up 3.1% on the week.').isVerified).toBe(false);
});

test('an old price needs its date or age', () => {
  expect(problemsOf('Gold is at $3,951.20.')).toEqual(['stale Gold']);
  expect(verify('Gold was at $3,951.20 on 6 November.').isVerified).toBe(true);
  expect(problemsOf('API2 coal has no price today.')).toEqual(['stale API2 coal']);
});

test('a reason needs an article with both the subject and the reason', () => {
  expect(problemsOf('Peabody fell 0.8% because of a strike.')).toEqual(['cause because of', 'event strike']);
  expect(problemsOf('Henry Hub natural gas rose 4.2% on a cold spell.')).toContain('cause on');
  expect(claimsOf('Henry Hub natural gas rose 4.2% on forecasts of a cold spell.')).toContain(
    'name on = article:00000000-0000-4000-8000-000000000003',
  );
});

test('a comparison needs a stored fact that proves it', () => {
  expect(problemsOf('Peabody closed at its highest since March.')).toEqual([
    'comparison its highest since March',
  ]);
  expect(claimsOf('CNR rose for a third straight session.')).toContain(
    'value for a third straight session = price:CNR:2026-11-13:streak',
  );
});

test('an unknown name is a problem in any position', () => {
  expect(problemsOf('Glencore and Peabody fell.')).toEqual(['name Glencore']);
  expect(problemsOf('CNR rose 1.4%, said Jane Miller.')).toEqual(['name Jane', 'name Miller']);
});

test('a quotation has to be verbatim and from the named publication', () => {
  expect(verify('Coal Age: “Baltimore coal terminal halts loading after conveyor fire”.').isVerified).toBe(
    true,
  );
  expect(verify('CNBC: “Baltimore coal terminal halts loading after conveyor fire”.').isVerified).toBe(false);
  expect(verify('Coal Age: “Baltimore coal terminal stops loading after conveyor fire”.').isVerified).toBe(
    false,
  );
});

test('for a wrongly rounded figure the right one is suggested', () => {
  expect(verify('CNR closed at $84.10.').problems[0]?.rightText).toBe('$84.12');
  expect(verify('CNR closed at $94.12.').problems[0]?.rightText).toBeUndefined();
});

test('headlines in title case are read like any other', () => {
  expect(verify('Steel Slips While Treasury Yields Rise').isVerified).toBe(true);
  expect(verify('Steel Climbs While Treasury Yields Rise').isVerified).toBe(false);
});

test('a sentence without our data needs an article, a heading does not', () => {
  expect(verify('All of the injured miners are in critical condition.').isVerified).toBe(false);
  expect(verify('Customers, rail and peers').isVerified).toBe(true);
});

test('one text can be checked without creating a verifier', () => {
  expect(verifyText('', KNOWN_FACTS)).toEqual({ sentences: [], problems: [], isVerified: true });
});

test('a long text of odd punctuation is read in bounded time', () => {
  const texts = [
    '"'.repeat(4000),
    '-1.'.repeat(1300),
    'CNR rose, '.repeat(400),
    '“a '.repeat(1300),
    '(9 '.repeat(1300),
  ];
  const costMs = measureCpuMs(() => {
    for (const text of texts) expect(verify(text).sentences.length).toBeGreaterThan(0);
  });
  expect(costMs).toBeLessThan(4000);
});

test('a megabyte of hostile text is rejected quickly', () => {
  const sized = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length));
  const texts = [
    sized('a. '),
    sized('9 '),
    sized('CNR outperformed Peabody over the week. '),
    sized('which, although it, while they, but both '),
    sized('\u202e\ufeff٣％１２ ﷽ '),
    '12.5% '.repeat(10_000),
  ];
  const costMs = measureCpuMs(() => {
    for (const text of texts) expect(verify(text).isVerified).toBe(false);
  });
  expect(costMs).toBeLessThan(20_000);
});

test('the asynchronous check gives the same result and yields between sentences', async () => {
  const text = 'CNR rose 9.9%. The S&P 500 fell. This matters for our margins.';
  let turns = 0;
  const count = () => {
    turns += 1;
    other = setImmediate(count);
  };
  let other = setImmediate(count);
  expect(await createVerifier(KNOWN_FACTS).verifyInTurns(text)).toEqual(verify(text));
  clearImmediate(other);
  expect(turns).toBeGreaterThanOrEqual(2);
});

test.each(Object.getOwnPropertyNames(Object.prototype))('“%s” is a word like any other', (word) => {
  const said = `A ${word} lost the contract for the third quarter.`;
  const { verify } = createVerifier({ ...KNOWN_FACTS, articles: [article(1, 'Coal Age', 80, word, said)] });
  expect(verify(said).isVerified).toBe(true);
  expect(verify(`The ${word} won 3 ${word}s last ${word}.`).isVerified).toBe(false);
});
