import type { Claim, Evidence, Sentence } from '#contract/dashboard.ts';

interface LinkedPiece {
  text: string;
  /** The facts the piece links to; none for plain text. */
  facts?: Evidence[];
}

interface Group {
  start: number;
  end: number;
  facts: Evidence[];
}

/** More links would make a text hard to read. */
const MOST_LINKS = 8;

/** One link per figure; in a text with many figures one per sentence, with all of its facts. */
export function linkSentences(
  sentences: readonly Sentence[],
  evidence: ReadonlyMap<string, Evidence>,
  most = MOST_LINKS,
): LinkedPiece[][] {
  const groups = sentences.map((sentence) => groupClaims(sentence, evidence));
  const count = groups.reduce((sum, { length }) => sum + length, 0);
  return sentences.map(({ text }, place) => {
    const own = groups[place] ?? [];
    return cut(text, count <= most ? own : joinGroups(own));
  });
}

/** Groups consecutive claims about one subject. */
function groupClaims({ text, claims }: Sentence, evidence: ReadonlyMap<string, Evidence>): Group[] {
  const runs: { key: string; claims: Claim[] }[] = [];
  let reached = 0;
  const placed = claims.filter(({ start, end }) => Number.isInteger(start) && Number.isInteger(end));
  for (const claim of placed.sort((a, b) => a.start - b.start)) {
    const fact = evidence.get(claim.evidenceId);
    if (!fact || claim.start < reached || claim.end <= claim.start || claim.end > text.length) continue;
    reached = claim.end;
    const key = fact.kind === 'count' ? 'count' : `${fact.kind} ${fact.key}`;
    const last = runs.at(-1);
    if (last?.key === key) last.claims.push(claim);
    else runs.push({ key, claims: [claim] });
  }
  return runs.map((run) => ({
    ...findSpan(text, run.claims),
    facts: listFacts(
      run.claims.map(({ evidenceId }) => evidenceId),
      evidence,
    ),
  }));
}

/** `1.4% to $84.12`, `Six of the ten`; without a figure, the longest claim: the title of an article. */
function findSpan(text: string, claims: readonly Claim[]): Pick<Group, 'start' | 'end'> {
  const figures = claims.filter(
    ({ kind, start, end }) =>
      kind === 'count' || ((kind === 'change' || kind === 'value') && /\d/.test(text.slice(start, end))),
  );
  const [first, ...more] = figures;
  if (first) {
    const wanted = first.kind === 'count' ? 'count' : 'value';
    const last = first.kind === 'value' ? first : (more.find(({ kind }) => kind === wanted) ?? first);
    return { start: first.start, end: last.end };
  }
  const [longest] = claims.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return { start: longest?.start ?? 0, end: longest?.end ?? 0 };
}

function joinGroups(groups: readonly Group[]): Group[] {
  const [first] = groups;
  if (!first) return [];
  const facts = new Set(groups.flatMap((group) => group.facts));
  return [{ ...first, facts: [...facts] }];
}

function listFacts(ids: readonly string[], evidence: ReadonlyMap<string, Evidence>): Evidence[] {
  return [...new Set(ids)].flatMap((id) => evidence.get(id) ?? []);
}

function cut(text: string, groups: readonly Group[]): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let reached = 0;
  for (const { start, end, facts } of groups) {
    if (start > reached) pieces.push({ text: text.slice(reached, start) });
    pieces.push({ text: text.slice(start, end), facts });
    reached = end;
  }
  if (reached < text.length) pieces.push({ text: text.slice(reached) });
  return pieces;
}
