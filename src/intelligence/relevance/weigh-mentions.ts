import type { CompiledProfile, Sign } from './compile-profile.ts';
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

type TopicSign = Extract<Sign, { isDoubtful: boolean }>;

/** A theme, the company or a name in the text, and how sure the match is. */
export interface Mention extends Pick<Finding, 'place' | 'sentence' | 'start' | 'end'> {
  kind: TopicSign['kind'];
  at: number;
  term: string;
  rarity: number;
  isDoubtful: boolean;
  sureness: number;
}

/** Words at the start of a text that count as its opening, at least its first sentence. */
const LEAD_WORDS = 45;

export function toFindings(matches: readonly Match<Sign>[], words: Words, isHeadline: boolean): Finding[] {
  return matches.map(({ value, start, end }) => {
    const sentence = isHeadline ? -1 : (words.sentences[start] ?? 0);
    const isLead = sentence === 0 || start < LEAD_WORDS;
    return {
      sign: value,
      place: isHeadline ? 'headline' : isLead ? 'lead' : 'body',
      sentence,
      start,
      end,
      words,
    };
  });
}

const DOUBTFUL_EVIDENCE = 0.1;
const PLACE_EVIDENCE: Record<Place, number> = { headline: 1, lead: 1, body: 0.4 };
const COALFIELD_POINTS = 4;
const COALFIELD_EVIDENCE = 0.6;
const HALF_SURE_SUPPORT = 0.45;
const SUREST_DOUBTFUL = 0.9;
const NEAR_SURENESS = 0.7;
const IMPLIED_SURENESS = 0.8;

export function weighMentions(compiled: CompiledProfile, findings: readonly Finding[]): Mention[] {
  const topics = findTopics(compiled, findings);
  const evidence = [...gatherEvidence(topics), ...placeEvidence(compiled, findings)];
  const near = findNearWords(findings);
  const mentions = topics.map(({ finding, sign, group }): Mention => {
    const { place, sentence, start, end } = finding;
    const { kind, at, term, isDoubtful, rarity } = sign;
    const sureness = isDoubtful ? surenessOf(compiled, { finding, sign, group }, evidence, near) : 1;
    return { kind, at, term, place, sentence, rarity, sureness, isDoubtful, start, end };
  });
  return [...mentions, ...impliedThemes(compiled, mentions)];
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
    if (sign.kind !== 'theme' && sign.kind !== 'company' && sign.kind !== 'name') return [];
    // A term may be listed in the singular and in the plural.
    const key = `${placeOf(finding)}:${sign.kind}:${sign.at}`;
    if (falseFriends.has(placeOf(finding)) || seen.has(key)) return [];
    seen.add(key);
    return [{ finding, sign, group: compiled.groupOf(compiled.themeOf(sign)) }];
  });
}

interface Evidence {
  group: string;
  term: string;
  weight: number;
}

/** Each word once, at its strongest mention. */
function gatherEvidence(topics: readonly Topic[]): Evidence[] {
  const byTerm = new Map<string, Evidence>();
  for (const { finding, sign, group } of topics) {
    const term = sign.term.toLowerCase();
    const weight = PLACE_EVIDENCE[finding.place] * (sign.isDoubtful ? DOUBTFUL_EVIDENCE : sign.rarity);
    const key = `${group}:${term}`;
    const known = byTerm.get(key);
    if (!known || known.weight < weight) byTerm.set(key, { group, term, weight });
  }
  return [...byTerm.values()];
}

/** "Mine" in a coal county is a coal mine. */
function placeEvidence({ profile, tradeGroup }: CompiledProfile, findings: readonly Finding[]): Evidence[] {
  return findings.flatMap(({ sign, place }) => {
    if (sign.kind !== 'place' || place === 'body') return [];
    const isCoalfield = (profile.places[sign.at]?.points ?? 0) >= COALFIELD_POINTS;
    return isCoalfield
      ? [{ group: tradeGroup, term: sign.term.toLowerCase(), weight: COALFIELD_EVIDENCE }]
      : [];
  });
}

/** For each name, the sentences with words that must be near its ambiguous spellings. */
function findNearWords(findings: readonly Finding[]): Set<string> {
  return new Set(
    findings.flatMap(({ sign, sentence }) => (sign.kind === 'near' ? [`${sign.at}:${sentence}`] : [])),
  );
}

function surenessOf(
  compiled: CompiledProfile,
  { finding, sign, group }: Topic,
  evidence: readonly Evidence[],
  near: ReadonlySet<string>,
): number {
  if (sign.kind !== 'theme' && isOtherName(finding)) return 0;
  const needsNear = sign.kind === 'name' && (compiled.profile.names[sign.at]?.near.length ?? 0) > 0;
  if (needsNear && !isNear(sign.at, finding.sentence, near)) return 0;
  const own = sign.term.toLowerCase();
  const vouchers = compiled.vouchersOf(group);
  const support = evidence.reduce(
    (sum, { group: other, term, weight }) => (term === own ? sum : sum + (vouchers[other] ?? 0) * weight),
    0,
  );
  const sureness = SUREST_DOUBTFUL * (support / (support + HALF_SURE_SUPPORT));
  return needsNear ? Math.max(NEAR_SURENESS, sureness) : sureness;
}

/** In the same sentence or the next, or in the headline for the first sentence of the text. */
function isNear(name: number, sentence: number, near: ReadonlySet<string>): boolean {
  return [sentence - 1, sentence, sentence + 1].some((each) => near.has(`${name}:${each}`));
}

const AFTER_NAME =
  /^(CEO|CFO|Chief|President|Chairman|Chair|Coal|Energy|Resources|Mining|Met|Natural|Minerals|Corp|Inc|Ltd|Co|Shares|Stock|Mines?)$|\d/;

/** "Arch Capital" is not the company "Arch". */
function isOtherName({ words, start, end }: Finding): boolean {
  if (words.possessive[end - 1]) return false;
  const next = words.sentences[end] === words.sentences[start] ? (words.texts[end] ?? '') : '';
  return /^\p{Lu}/u.test(next) && !AFTER_NAME.test(next);
}

/** A story about a mill is a story about steel, even without the word. */
function impliedThemes(compiled: CompiledProfile, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind === 'theme') return [];
    const sureness = IMPLIED_SURENESS * mention.sureness;
    return [{ ...mention, kind: 'theme', at: compiled.themeOf(mention), sureness }];
  });
}
