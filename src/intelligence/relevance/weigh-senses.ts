import type { Certainty, CompiledProfile, SourceStanding } from './compile-profile.ts';
import type { Finding, Mention, Place } from './findings.ts';
import {
  evidenceOf,
  gatherByGroup,
  gatherWorlds,
  industryShareOf,
  type Topic,
  type World,
} from './gather-evidence.ts';
import { doubtBearer, doubtNames, isFigurative, weighAside } from './word-doubts.ts';

export interface Senses {
  mentions: Mention[];
  /** How much of the text speaks the industry's language rather than another world's, 0 to 1. */
  industryShare: number;
  /** The world the text belongs to when it is not the industry's, with the words that told. */
  world: World | undefined;
  /** False friends met, in order. */
  friends: { at: number; term: string; place: Place }[];
}

const NEIGHBOUR_EVIDENCE = 0.35;
const BUSINESS_EVIDENCE = 0.25;
const MAX_NEIGHBOUR_SUPPORT = 1;
/** Places worth this much are coalfields, not customers. */
const COALFIELD_POINTS = 4;
/** How surely the name of a company tells that its trade is spoken of. */
const IMPLIED_SURENESS = 0.6;

/** Decides for every ambiguous word, by its neighbours and by the whole text, whether the industry's sense is meant. */
export function weighSenses(
  compiled: CompiledProfile,
  findings: readonly Finding[],
  wordCount: number,
  source: SourceStanding | undefined,
): Senses {
  const topics = findTopics(compiled, findings);
  const byGroup = gatherByGroup(compiled, topics, findings);
  const { worlds, weight } = gatherWorlds(findings, wordCount, source);
  const industryShare = industryShareOf(byGroup, findings, weight, source);
  const neighbours = gatherNeighbours(compiled, topics, findings);
  const mentions = topics.map((topic): Mention => {
    const { finding, sign, certainty } = topic;
    const support =
      supportByText(compiled, topic, byGroup) + supportByNeighbours(compiled, topic, neighbours);
    const sureness =
      sureIn(certainty, industryShare, support) *
      againstRivals(compiled, topic, byGroup) *
      doubtBearer(finding, certainty) *
      weighAside(finding);
    const { place, sentence, start, end } = finding;
    return {
      kind: sign.kind,
      at: sign.at,
      term: sign.term,
      place,
      sentence,
      sureness,
      certainty,
      start,
      end,
    };
  });
  return {
    mentions: [...mentions, ...impliedTrade(compiled, mentions)],
    industryShare,
    world: worlds[0],
    friends: findings.flatMap(({ sign, place }) =>
      sign.kind === 'friend' ? [{ at: sign.at, term: sign.term, place }] : [],
    ),
  };
}

function findTopics(compiled: CompiledProfile, findings: readonly Finding[]): Topic[] {
  const blocked = new Set<string>();
  for (const { sign, sentence, start } of findings)
    if (sign.kind === 'friend') blocked.add(`${sentence}:${start}`);
  const seen = new Set<string>();
  return findings.flatMap((finding) => {
    const { sign, sentence, start } = finding;
    if (sign.kind !== 'subject' && sign.kind !== 'company' && sign.kind !== 'competitor') return [];
    // Where a false friend and another meaning share the very same words, the false friend holds.
    if (blocked.has(`${sentence}:${start}`) || isFigurative(finding)) return [];
    // The same words may be listed in the singular and in the plural.
    const key = `${sentence}:${start}:${sign.kind}:${sign.at}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const group = sign.kind === 'subject' ? compiled.groupOfSubject(sign.at) : compiled.tradeGroup;
    return [{ finding, sign, certainty: doubtNames(finding, sign.certainty), group }];
  });
}

function sureIn(certainty: Certainty, share: number, support: number): number {
  if (certainty === 'sure') return share ** 0.6;
  if (certainty === 'usual') return 0.95 * share * (0.6 + 0.4 * (support / (support + 0.25)));
  return 0.95 * share * (support / (support + 0.45));
}

/** What the rest of the text says for the ambiguous words of this group. */
function supportByText(
  compiled: CompiledProfile,
  topic: Topic,
  byGroup: ReadonlyMap<string, number>,
): number {
  const vouchers = compiled.vouchersOf(topic.group);
  let support = -evidenceOf(topic) * (vouchers[topic.group] ?? 0);
  for (const [other, weight] of byGroup) support += (vouchers[other] ?? 0) * weight;
  return Math.max(0, support);
}

interface Neighbours {
  /** Groups of the terms that stand in the sentence, by term. */
  groups: Map<string, { group: string; start: number }>;
  businessWords: number;
}

function gatherNeighbours(
  compiled: CompiledProfile,
  topics: readonly Topic[],
  findings: readonly Finding[],
): Map<number, Neighbours> {
  const bySentence = new Map<number, Neighbours>();
  const inSentence = (sentence: number) => {
    const known = bySentence.get(sentence) ?? { groups: new Map(), businessWords: 0 };
    bySentence.set(sentence, known);
    return known;
  };
  for (const { finding, sign, group } of topics) {
    inSentence(finding.sentence).groups.set(sign.term, { group, start: finding.start });
  }
  for (const { sign, sentence, start } of findings) {
    if (sign.kind === 'event' || sign.kind === 'language') inSentence(sentence).businessWords += 1;
    if (sign.kind !== 'place' || (compiled.profile.places[sign.at]?.points ?? 0) < COALFIELD_POINTS) continue;
    inSentence(sentence).groups.set(sign.term, { group: compiled.tradeGroup, start });
  }
  return bySentence;
}

/** Words of the same trade, or a coalfield, in the same sentence: "mine" beside "Raleigh County". */
function supportByNeighbours(
  compiled: CompiledProfile,
  { finding, sign, group }: Topic,
  neighbours: ReadonlyMap<number, Neighbours>,
): number {
  const here = neighbours.get(finding.sentence);
  if (!here) return 0;
  const vouchers = compiled.vouchersOf(group);
  let support = 0;
  for (const other of here.groups.values()) {
    if (other.start !== finding.start) support += NEIGHBOUR_EVIDENCE * (vouchers[other.group] ?? 0);
  }
  // Companies post losses and open mines; towns, teams and prizes do not.
  if (sign.kind !== 'subject') support += BUSINESS_EVIDENCE * here.businessWords;
  return Math.min(MAX_NEIGHBOUR_SUPPORT, support);
}

/** "Mine" and "miners" without a word of coal, in a text about copper or gold, are about copper or gold. */
function againstRivals(
  compiled: CompiledProfile,
  topic: Topic,
  byGroup: ReadonlyMap<string, number>,
): number {
  if (topic.sign.kind !== 'subject' || topic.certainty === 'sure') return 1;
  const group = compiled.profile.groups.find(({ id }) => id === topic.group);
  if (!group || group.rivals.length === 0) return 1;
  const term = topic.sign.term.toLowerCase();
  if (group.plainWords.some((word) => term.includes(word))) return 1;
  const own = 0.35 + (byGroup.get(compiled.tradeGroup) ?? 0);
  const rivals = group.rivals.reduce((sum, rival) => sum + (byGroup.get(rival) ?? 0), 0);
  return own / (own + 0.6 * rivals);
}

/** Who names a coal company speaks of coal. */
function impliedTrade({ profile, tradeSubject }: CompiledProfile, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind === 'subject') return [];
    const inTrade = mention.kind === 'company' ? 1 : (profile.competitors[mention.at]?.inTrade ?? 0);
    const sureness = IMPLIED_SURENESS * inTrade * mention.sureness;
    return [{ ...mention, kind: 'subject', certainty: 'context', at: tradeSubject, sureness }];
  });
}
