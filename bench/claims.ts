import {
  type Measured,
  MODELS,
  measureByHand,
  measureClean,
  measureMutated,
  measureTold,
  measureTwisted,
  measureWriter,
  PRICE_WRITERS,
  UNSEEN,
  WRITERS,
} from '#intelligence/writing/claim-sets/measure-claims.fixture.ts';
import { KNOWN_FACTS } from '#intelligence/writing/known-facts.fixture.ts';
import { createVerifier } from '#intelligence/writing/verify-text.ts';
import { writeSummary } from '#intelligence/writing/write-summary.ts';
import { median, type Row, type Suite, timeRounds } from './suite.ts';

const DAYS = 200;

export const claims: Suite = {
  name: 'Claims',
  about:
    'How well every number, direction, date and name in a text is checked against the stored facts: texts from our own writer, the same texts with one false piece, and sentences written by hand or by language models.',
  async run(say) {
    say(`${DAYS} clean summaries`);
    const summaries = measureClean(DAYS, 'summary');
    say(`${DAYS} clean briefs`);
    const briefs = measureClean(DAYS, 'brief');
    say(`${DAYS} summaries, each made false in seven ways`);
    const mutated = measureMutated(DAYS);
    const all = [...mutated.values()];
    const together: Measured = {
      tried: all.reduce((sum, { tried }) => sum + tried, 0),
      wrong: all.flatMap(({ wrong }) => wrong),
    };
    say('sentences of articles with one false piece');
    const twisted = measureTwisted();
    say('sentences written by hand');
    const { falseAlarms, missed } = measureByHand();
    const models = MODELS.map(measureWriter);
    for (const text of [...together.wrong, ...missed.wrong]) say(`passed: ${text}`);
    for (const text of [...summaries.wrong, ...briefs.wrong, ...falseAlarms.wrong])
      say(`false alarm: ${text}`);
    return [
      rightRow(
        `Sentences of ${DAYS} clean summaries that pass`,
        { ...summaries, tried: summaries.sentences },
        1,
      ),
      rightRow(`Sentences of ${DAYS} clean briefs that pass`, { ...briefs, tried: briefs.sentences }, 1),
      rightRow('Summaries with one false piece that are caught', together, 0.99),
      ...[...mutated].map(([mutation, measured]) =>
        rightRow(`… of them with a wrong ${mutation}`, measured, 0.99),
      ),
      rightRow('Sentences of articles that pass as they are (own, seen)', measureTold(), 0.95),
      ...[...twisted].map(([twist, measured]) =>
        rightRow(`Sentences of articles with a wrong ${twist} that are caught (own, seen)`, measured, 0.99),
      ),
      rightRow(
        'Sentences of articles with a false piece that are refused for that piece first (own, seen)',
        {
          tried: [...twisted.values()].reduce((sum, { tried }) => sum + tried, 0),
          wrong: [...twisted.values()].flatMap(({ wrong, misnamed }) => [...wrong, ...misnamed]),
        },
        0.95,
      ),
      rightRow('False sentences by hand that are caught', missed, 0.99),
      rightRow('True sentences by hand that pass', falseAlarms, 0.95),
      ...writerRows('of several styles', WRITERS),
      ...writerRows('about prices', PRICE_WRITERS),
      rightRow(
        'Sentences language models wrote from our prompt that pass (seen)',
        joined(models, 'falseAlarms'),
        0.95,
      ),
      rightRow('… with one piece made false that are caught (seen)', joined(models, 'missed'), 0.99),
      await timeRow(),
    ];
  },
};

function writerRows(what: string, writers: readonly string[]): Row[] {
  return [false, true].flatMap((isHeldOut) => {
    const all = writers.filter((name) => UNSEEN.includes(name) === isHeldOut).map(measureWriter);
    const how = isHeldOut ? 'held out' : 'seen';
    return [
      rightRow(`False sentences ${what} that are caught (own, ${how})`, joined(all, 'missed'), 0.99),
      rightRow(`True sentences ${what} that pass (own, ${how})`, joined(all, 'falseAlarms'), 0.95),
    ];
  });
}

function joined(all: ReturnType<typeof measureByHand>[], kind: 'falseAlarms' | 'missed'): Measured {
  return {
    tried: all.reduce((sum, one) => sum + one[kind].tried, 0),
    wrong: all.flatMap((one) => one[kind].wrong),
  };
}

function rightRow(what: string, { tried, wrong }: Measured, least: number): Row {
  const right = (tried - wrong.length) / tried;
  return {
    what,
    figure: `${tried - wrong.length} of ${tried} (${(100 * right).toFixed(1)} %)`,
    beside: `${100 * least} %, target`,
    ratio: `${(right / least).toFixed(3)}×`,
  };
}

/**
 * Reading the facts and checking a summary, compared with writing it, which includes the same check. Uses copies of the
 * facts, because the same object is read only once.
 */
async function timeRow(): Promise<Row> {
  const { executiveSummary } = writeSummary(KNOWN_FACTS);
  const time = async (work: () => void) => median(await timeRounds(30, work));
  const checking = await time(() => createVerifier({ ...KNOWN_FACTS }).verify(executiveSummary));
  const writing = await time(() => writeSummary({ ...KNOWN_FACTS }));
  return {
    what: 'Checking a summary, including reading the facts',
    figure: `${checking.toFixed(1)} ms`,
    beside: `${writing.toFixed(1)} ms, writing one by rules`,
    ratio: `${(checking / writing).toFixed(2)}×`,
  };
}
