import type { CompiledProfile } from './compile-profile.ts';
import type { Finding, Mention, Place } from './weigh-mentions.ts';

/** What the news means for the company: −1 bad, +1 good, with the reasons in words. */
export interface Sentiment {
  value: number;
  why: string[];
}

interface Reason {
  value: number;
  why: string;
}

const PLACE_WEIGHT: Record<Place, number> = { headline: 1, lead: 0.6, body: 0.35 };
const REACH_BACK = 7;
const REACH_AHEAD = 4;
const MIN_SURENESS = 0.3;
/** Trouble at a competitor is a warning, and leaves more of the market to the others. */
const RIVAL_SUPPLY_EVENTS = new Set(['disaster', 'supply-stop', 'strike', 'closure', 'weather']);

export function readSentiment(
  compiled: CompiledProfile,
  findings: readonly Finding[],
  mentions: readonly Mention[],
  nearness: number,
): Sentiment {
  const bySentence = Map.groupBy(findings, ({ sentence }) => sentence);
  const sure = mentions.filter(({ sureness }) => sureness >= MIN_SURENESS);
  const main = mainSubjects(compiled, sure);
  const reasons: Reason[] = [];
  for (const [sentence, inIt] of bySentence) {
    const here = sure.filter((mention) => mention.sentence === sentence);
    const subjects = new Set(
      here.filter(({ kind }) => kind === 'theme').map(({ at }) => subjectId(compiled, at)),
    );
    const spokenOf = subjects.size > 0 ? subjects : sentence >= 0 ? main : subjects;
    if (spokenOf.size === 0) continue;
    const moves = readMoves(compiled, inIt, spokenOf);
    reasons.push(...moves, ...readEvents(compiled, inIt, here, spokenOf, moves.length > 0));
  }
  const strongest = mergeReasons(reasons).sort(
    (a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.why < b.why ? -1 : 1),
  );
  const sum = strongest.reduce((total, { value }) => total + value, 0);
  const value = Math.tanh(sum) * Math.min(1, nearness * 1.6);
  return {
    value: Math.round(value * 100) / 100 || 0,
    why: strongest.slice(0, 4).map(({ why }) => why),
  };
}

function subjectId(compiled: CompiledProfile, at: number): string {
  return compiled.profile.themes[at]?.id ?? '';
}

function mainSubjects(compiled: CompiledProfile, mentions: readonly Mention[]): Set<string> {
  const early = mentions.filter(({ kind, place }) => kind === 'theme' && place !== 'body');
  return new Set(early.map(({ at }) => subjectId(compiled, at)));
}

function readMoves(
  compiled: CompiledProfile,
  findings: readonly Finding[],
  spokenOf: ReadonlySet<string>,
): Reason[] {
  return findings.flatMap((move) => {
    if (move.sign.kind !== 'direction') return [];
    const lever = findLever(compiled, findings, move, spokenOf);
    if (!lever) return [];
    const { sign, force } = move.sign;
    const isNegated = move.words.negated[move.start] === true;
    const direction = isNegated ? -0.5 * sign : sign;
    const why = `${lever.name} ${isNegated ? 'not ' : ''}${sign > 0 ? 'up' : 'down'}`;
    return [{ value: 0.8 * lever.effect * direction * force * PLACE_WEIGHT[move.place], why }];
  });
}

function findLever(
  { profile }: CompiledProfile,
  findings: readonly Finding[],
  move: Finding,
  spokenOf: ReadonlySet<string>,
) {
  let best: { name: string; effect: number; distance: number } | undefined;
  for (const { sign, start, end } of findings) {
    if (sign.kind !== 'lever') continue;
    const lever = profile.levers[sign.at];
    if (!lever?.themes.some((id) => spokenOf.has(id))) continue;
    const isBefore = end <= move.start;
    const distance = isBefore ? move.start - end : start - move.end;
    if (distance < 0 || distance > (isBefore ? REACH_BACK : REACH_AHEAD)) continue;
    // The lever before the verb is its subject; in "freight rates for coal" that is the freight rates.
    const isHead = isBefore && /^(for|of|on|at|from|to)$/.test(move.words.lowers[end] ?? '');
    const rank = distance + (isBefore ? 0 : 2) - (isHead ? REACH_BACK : 0);
    if (!best || rank < best.distance) best = { name: lever.name, effect: lever.effect, distance: rank };
  }
  return best;
}

function readEvents(
  { profile }: CompiledProfile,
  findings: readonly Finding[],
  here: readonly Mention[],
  spokenOf: ReadonlySet<string>,
  hasMoves: boolean,
): Reason[] {
  const isOwn = here.some(({ kind }) => kind === 'company');
  const isRival = !isOwn && here.some(({ kind }) => kind === 'name');
  const isCoal = [...spokenOf].some((id) => profile.themes.find((each) => each.id === id)?.group === 'coal');
  return findings.flatMap((finding) => {
    const { sign, words, start, place } = finding;
    if (sign.kind !== 'event') return [];
    const event = profile.events[sign.at];
    if (!event || event.effect === 0 || (event.needsDirection && !hasMoves)) return [];
    const isUndone = words.negated[start] === true || isRelieved(findings, finding, event.effect);
    const effect = (isUndone ? -0.6 : 1) * event.effect * (isCoal || isOwn ? 1 : 0.6);
    const name = `${event.name}${isUndone ? ' averted or eased' : ''}`;
    if (isRival && RIVAL_SUPPLY_EVENTS.has(event.id)) {
      const supply = `${isUndone ? 'more' : 'less'} coal from competitors`;
      return [
        { value: 0.35 * effect * PLACE_WEIGHT[place], why: name },
        { value: -0.45 * effect * PLACE_WEIGHT[place], why: supply },
      ];
    }
    return [{ value: effect * PLACE_WEIGHT[place], why: name }];
  });
}

/** "Strike averted", "ban lifted": a word of relief close to the trouble. */
function isRelieved(findings: readonly Finding[], event: Finding, effect: number): boolean {
  if (effect >= 0) return false;
  return findings.some(({ sign, start, end }) => {
    if (sign.kind !== 'relief') return false;
    if (start >= event.start && end <= event.end) return true;
    return end <= event.start ? event.start - end <= 3 : start - event.end <= 3;
  });
}

function mergeReasons(reasons: readonly Reason[]): Reason[] {
  const best = new Map<string, Reason>();
  for (const reason of reasons) {
    if (reason.value === 0) continue;
    const known = best.get(reason.why);
    if (!known || Math.abs(known.value) < Math.abs(reason.value)) best.set(reason.why, reason);
  }
  return [...best.values()];
}
