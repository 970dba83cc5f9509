import type { Certainty, CompiledProfile, Sign } from './compile-profile.ts';
import type { Match } from './phrase-matcher.ts';
import type { Words } from './read-text.ts';

export type Place = 'headline' | 'lead' | 'body';

export interface Finding {
  sign: Sign;
  place: Place;
  /** −1 is the headline, 0 the first sentence of the text. */
  sentence: number;
  start: number;
  end: number;
  words: Words;
}

type TopicSign = Extract<Sign, { certainty: Certainty }>;
export type Mention = TopicSign &
  Pick<Finding, 'place' | 'sentence' | 'start' | 'end'> & { sureness: number };

export function toFindings(matches: readonly Match<Sign>[], words: Words, isHeadline: boolean): Finding[] {
  return matches.map(({ value, start, end }) => {
    const sentence = isHeadline ? -1 : (words.sentences[start] ?? 0);
    const place = isHeadline ? 'headline' : sentence === 0 ? 'lead' : 'body';
    return { sign: value, place, sentence, start, end, words };
  });
}

const EVIDENCE: Record<Certainty, number> = { sure: 1, usual: 0.5, context: 0.14 };
const COMPANY_FACTOR = 1.4;
const PLACE_EVIDENCE = 0.07;
const AGENCY_EVIDENCE = 0.25;
const BUSINESS_EVIDENCE = 0.7;
const IMPLIED_SURENESS = 0.6;

export function weighMentions(compiled: CompiledProfile, findings: readonly Finding[]): Mention[] {
  const topics = findTopics(compiled, findings);
  const byGroup = gatherByGroup(compiled, topics, findings);
  // Companies post losses and open mines; towns, teams and prizes do not.
  const eventful = new Set(findings.filter(({ sign }) => sign.kind === 'event').map((each) => each.sentence));
  const mentions = topics.map((topic): Mention => {
    const { place, sentence, start, end } = topic.finding;
    const { kind, at, term, certainty } = topic.sign;
    const isInBusiness = kind !== 'subject' && eventful.has(sentence);
    const support = supportOf(compiled, topic, byGroup) + (isInBusiness ? BUSINESS_EVIDENCE : 0);
    const sureness =
      surenessOf(certainty, support) *
      againstRivals(compiled, topic, byGroup) *
      (isOtherName(topic) ? 0.1 : 1);
    return { kind, at, term, place, sentence, sureness, certainty, start, end };
  });
  return [...mentions, ...impliedTrade(compiled, mentions)];
}

interface Topic {
  finding: Finding;
  sign: TopicSign;
  group: string;
}

function findTopics(compiled: CompiledProfile, findings: readonly Finding[]): Topic[] {
  const placeOf = ({ sentence, start }: Finding) => `${sentence}:${start}`;
  const falseFriends = new Set(findings.filter(({ sign }) => sign.kind === 'friend').map(placeOf));
  const seen = new Set<string>();
  return findings.flatMap((finding) => {
    const { sign } = finding;
    if (sign.kind !== 'subject' && sign.kind !== 'company' && sign.kind !== 'competitor') return [];
    // A term may be listed in the singular and in the plural.
    const key = `${placeOf(finding)}:${sign.kind}:${sign.at}`;
    if (falseFriends.has(placeOf(finding)) || seen.has(key)) return [];
    seen.add(key);
    const group = sign.kind === 'subject' ? compiled.groupOfSubject(sign.at) : compiled.tradeGroup;
    return [{ finding, sign, group }];
  });
}

function evidenceOf({ sign }: Topic): number {
  return EVIDENCE[sign.certainty] * (sign.kind === 'subject' ? 1 : COMPANY_FACTOR);
}

function gatherByGroup(
  compiled: CompiledProfile,
  topics: readonly Topic[],
  findings: readonly Finding[],
): Map<string, number> {
  const seen = new Set<string>();
  const byGroup = new Map<string, number>();
  const add = (group: string, key: string, weight: number) => {
    if (seen.has(key)) return;
    seen.add(key);
    byGroup.set(group, (byGroup.get(group) ?? 0) + weight);
  };
  for (const topic of topics) add(topic.group, `${topic.group}:${topic.sign.term}`, evidenceOf(topic));
  for (const { sign } of findings) {
    if (sign.kind === 'place') {
      const points = compiled.profile.places[sign.at]?.points ?? 0;
      add(compiled.tradeGroup, `place:${sign.term}`, points * PLACE_EVIDENCE);
    }
    if (sign.kind === 'agency') add(compiled.tradeGroup, `agency:${sign.term}`, AGENCY_EVIDENCE);
  }
  return byGroup;
}

function supportOf(compiled: CompiledProfile, topic: Topic, byGroup: ReadonlyMap<string, number>): number {
  const vouchers = compiled.vouchersOf(topic.group);
  let support = -evidenceOf(topic) * (vouchers[topic.group] ?? 0);
  for (const [other, weight] of byGroup) support += (vouchers[other] ?? 0) * weight;
  return Math.max(0, support);
}

function surenessOf(certainty: Certainty, support: number): number {
  if (certainty === 'sure') return 1;
  if (certainty === 'usual') return 0.95 * (0.6 + 0.4 * (support / (support + 0.25)));
  return 0.95 * (support / (support + 0.45));
}

const AFTER_NAME =
  /^(CEO|CFO|Chief|President|Chairman|Chair|Coal|Energy|Resources|Mining|Met|Natural|Minerals|Corp|Inc|Ltd|Co|Shares|Stock|Mines?)$|\d/;

/** "Arch Capital" is not the company "Arch". */
function isOtherName({ sign, finding: { words, start, end } }: Topic): boolean {
  if (sign.kind === 'subject' || sign.certainty !== 'context' || words.possessive[end - 1]) return false;
  const next = words.sentences[end] === words.sentences[start] ? (words.texts[end] ?? '') : '';
  return /^\p{Lu}/u.test(next) && !AFTER_NAME.test(next);
}

/** "Mine" and "miners" without a word of coal, in a text about copper or gold, are about copper or gold. */
function againstRivals(
  compiled: CompiledProfile,
  { sign, group: id }: Topic,
  byGroup: ReadonlyMap<string, number>,
): number {
  if (sign.kind !== 'subject' || sign.certainty === 'sure') return 1;
  const group = compiled.profile.groups.find((each) => each.id === id);
  const term = sign.term.toLowerCase();
  if (!group || group.plainWords.some((word) => term.includes(word))) return 1;
  const own = 0.35 + (byGroup.get(compiled.tradeGroup) ?? 0);
  const rivals = group.rivals.reduce((sum, rival) => sum + (byGroup.get(rival) ?? 0), 0);
  return own / (own + 0.6 * rivals);
}

function impliedTrade({ profile, tradeSubject }: CompiledProfile, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind === 'subject') return [];
    const inTrade = mention.kind === 'company' ? 1 : (profile.competitors[mention.at]?.inTrade ?? 0);
    const sureness = IMPLIED_SURENESS * inTrade * mention.sureness;
    return [{ ...mention, kind: 'subject', certainty: 'context', at: tradeSubject, sureness }];
  });
}
