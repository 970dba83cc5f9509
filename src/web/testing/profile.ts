import type { PreviewDay, ProfileParts, ProfileProposal, ProfileVersion } from '#contract/relevance.ts';

export function makeParts(changes: Partial<ProfileParts> = {}): ProfileParts {
  return {
    themes: [
      {
        id: 'thermal-coal',
        name: 'thermal coal',
        group: 'coal',
        weight: 2.6,
        words: ['API2', 'Newcastle', 'steam coal'],
        doubtful: [],
      },
      {
        id: 'rail',
        name: 'rail disruption',
        group: 'transport',
        weight: 1.4,
        words: ['derailment', 'embargo'],
        doubtful: ['line'],
      },
    ],
    names: [
      {
        name: 'Teck Resources',
        kind: 'competitor',
        weight: 1,
        words: ['Teck Resources'],
        doubtful: ['Teck'],
        near: ['coal'],
      },
    ],
    muted: [{ name: 'crypto', words: ['bitcoin'] }],
    sources: [{ name: 'Coal Age', weight: 1 }],
    groups: [
      { id: 'coal', description: 'Coal itself.' },
      { id: 'transport', description: 'Rail, road and sea freight.' },
    ],
    usedThemes: ['thermal-coal'],
    ...changes,
  };
}

export function makeVersion(version: number, changes: Partial<ProfileVersion> = {}): ProfileVersion {
  return {
    version,
    by: 'Avery Stone',
    at: '2026-11-12T21:10:00.000Z',
    changes: [{ part: 'mute:crypto', what: 'Muted “crypto”' }],
    ...changes,
  };
}

export function makeProposal(changes: Partial<ProfileProposal> = {}): ProfileProposal {
  return {
    part: 'theme:rail',
    kind: 'theme',
    id: 'rail',
    name: 'rail disruption',
    before: 1.4,
    after: 1.8,
    evidence: '6 stories pinned, 2 “more like this”',
    ...changes,
  };
}

export function makePreview(): PreviewDay[] {
  return Array.from({ length: 14 }, (_, place) => {
    const date = `2026-11-${String(place + 2).padStart(2, '0')}`;
    const isChanged = place === 9;
    const story = { articleId: 'a-1', source: 'Coal Age' };
    return {
      date,
      entering: isChanged ? [{ ...story, title: 'Embargo halts export coal', before: 14, after: 3 }] : [],
      leaving: isChanged ? [{ ...story, title: 'Teck raises dividend', before: 8, after: 17 }] : [],
    };
  });
}
