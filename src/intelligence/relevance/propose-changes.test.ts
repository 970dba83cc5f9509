import { describe, expect, it } from 'vitest';
import { createDefaultProfile } from './company-profile.ts';
import { type Judgement, proposeChanges } from './propose-changes.ts';

const profile = createDefaultProfile('Test Mining');
const AT = new Date('2026-11-10T12:00:00Z');

function judge(story: number, changes: Partial<Judgement>): Judgement {
  return {
    storyId: `story ${story}`,
    kind: 'more',
    by: 'ed@mine.example',
    isEditor: true,
    at: AT,
    title: `Story number ${story}`,
    source: `Source ${story}`,
    score: 40,
    given: null,
    themes: [],
    names: [],
    ...changes,
  };
}

function times(count: number, changes: Partial<Judgement>, from = 0): Judgement[] {
  return Array.from({ length: count }, (_, place) => judge(from + place, changes));
}

function propose(judgements: Judgement[], settledAt = new Map<string, Date>()) {
  return proposeChanges({ profile, judgements, settledAt }).map(({ part, before, after, evidence }) => [
    part,
    before,
    after,
    evidence,
  ]);
}

const rail = { themes: [{ id: 'rail', strength: 0.7 }] };
const core = { names: [{ name: 'Core Natural Resources', strength: 0.6 }] };
const reader = { isEditor: false, kind: 'not-useful' as const };

describe('proposals from judgements', () => {
  it.each<[string, Judgement[], (string | number | null)[][]]>([
    ['fewer than ten propose nothing', times(9, rail), []],
    [
      'a theme that editors want more of',
      [...times(6, { ...rail, kind: 'pin' }), ...times(4, rail, 6)],
      [['theme:rail', 1.6, 2, '6 stories pinned, 4 “more like this”']],
    ],
    [
      'a theme that they want less of',
      [...times(5, { ...rail, kind: 'hide', score: 60 }), ...times(5, { ...rail, kind: 'less' }, 5)],
      [['theme:rail', 1.6, 1.2, '5 stories hidden, 5 “less like this”']],
    ],
    [
      'corrected scores, by their size',
      times(10, { ...rail, kind: 'score', given: 50 }),
      [['theme:rail', 1.6, 1.8, '10 scores raised']],
    ],
    ['a competitor', times(10, core), [['name:Core Natural Resources', 2, 2.3, '10 “more like this”']]],
    [
      'a source, compared with all that was judged of it',
      [
        ...times(10, { source: 'Coal Age', kind: 'pin' }),
        ...times(2, { source: 'Coal Age', kind: 'pin', score: 90 }, 10),
      ],
      [['source:Coal Age', 1.4, 1.8, '10 stories pinned · 12 stories judged']],
    ],
    ['an even split proposes nothing', [...times(5, rail), ...times(5, { ...rail, kind: 'less' }, 5)], []],
    [
      'decisions that agree with the score propose nothing',
      times(12, { ...rail, kind: 'pin', score: 80 }),
      [],
    ],
    ['one story, however often judged', Array.from({ length: 12 }, () => judge(1, rail)), []],
    ['one reader alone', times(12, { ...rail, ...reader, by: 'a' }), []],
    [
      'several readers, with less force than editors',
      [...times(6, { ...rail, ...reader, by: 'a' }), ...times(6, { ...rail, ...reader, by: 'b' }, 6)],
      [['theme:rail', 1.6, 1.4, '12 “not useful”']],
    ],
    ['a theme the story only mentions', times(12, { themes: [{ id: 'rail', strength: 0.2 }] }), []],
    [
      'a topic that only unwanted stories have',
      times(10, { kind: 'hide', score: 20, title: 'Gold price slips again' }),
      [['mute:gold price', null, null, '10 stories hidden, 0 pinned']],
    ],
    [
      'a topic of a wanted story is not muted',
      [
        ...times(10, { kind: 'hide', score: 20, title: 'Gold price slips' }),
        judge(11, { title: 'Gold price leaps' }),
      ],
      [],
    ],
    [
      'words of the own trade are not muted',
      times(10, { kind: 'hide', score: 20, title: 'Coking coal slips' }),
      [],
    ],
  ])('proposes or not: %s', (_, judgements, expected) => {
    expect(propose(judgements)).toEqual(expected);
  });

  it('forgets judgements from before the part was changed or its proposal dismissed', () => {
    const judgements = times(12, rail);
    expect(propose(judgements, new Map([['theme:rail', AT]]))).toEqual([]);
    expect(propose(judgements, new Map([['theme:coal', AT]]))).toHaveLength(1);
    const newer = { ...rail, at: new Date('2026-11-12T12:00:00Z') };
    expect(propose([...judgements, ...times(3, newer, 20)], new Map([['theme:rail', AT]]))).toHaveLength(1);
  });

  it('stays within 0 and 3, and within a step of 0.4', () => {
    const themes = profile.themes.map(({ id }) => ({ themes: [{ id, strength: 0.9 }] }));
    for (const kind of ['pin', 'hide', 'score'] as const) {
      const given = kind === 'score' ? 1e9 : null;
      for (const theme of themes)
        for (const { before, after } of proposeChanges({
          profile,
          judgements: times(50, { ...theme, kind, score: kind === 'hide' ? 100 : 0, given }),
          settledAt: new Map(),
        })) {
          expect(after).toBeGreaterThanOrEqual(0);
          expect(after).toBeLessThanOrEqual(3);
          expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThanOrEqual(0.46);
        }
    }
  });

  it('is quick with a thousand judgements and hostile titles', () => {
    const title = '.*(a+)+$ '.repeat(30);
    const judgements = times(1_000, { ...rail, ...core, title, kind: 'hide', score: 60 });
    const before = process.threadCpuUsage();
    expect(propose(judgements).length).toBeGreaterThan(0);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e3).toBeLessThan(1_000);
  });
});
