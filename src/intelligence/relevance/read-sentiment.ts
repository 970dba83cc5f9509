import { lookUp } from '#contract/look-up.ts';
import { isAbroad } from './abroad.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { PLACE_WEIGHT, type Reason, readMoves, type Spoken } from './read-moves.ts';
import { isClose, isNegated, isProjectBlocked, isProjectCancelled, isRelieved } from './relief.ts';
import type { Finding, Mention } from './weigh-mentions.ts';

/** What the news means for the company: −1 bad, +1 good, with the supporting reasons first. */
export interface Sentiment {
  value: number;
  why: string[];
}

const MIN_SURENESS = 0.3;
/** Trouble at a competitor is a warning, but leaves more of the market to others. */
const RIVAL_SUPPLY_EVENTS = new Set([
  'disaster',
  'supply-stop',
  'strike',
  'closure',
  'weather',
  'restart',
  'trade-barrier',
]);
/** Events that matter in these trades too; all others count only if coal is mentioned. */
const ALSO_WITH: Record<string, readonly string[]> = {
  disaster: ['coal-logistics', 'mining'],
  'supply-stop': ['rail', 'coal-logistics', 'steel'],
  strike: ['rail', 'coal-logistics', 'steel'],
  closure: ['coal-logistics', 'steel'],
  restart: ['coal-logistics', 'steel'],
  rule: ['power'],
  'rule-eased': ['power'],
};
const RULE_EFFECT = 0.4;
/** "Raymond Plank, 96, a miner's son, dies" */
const OBITUARY = /, \d{2,3} , .*\b(?:dies|dead|died)\b|\b(?:dies|dead) at \d{2,3}\b/;

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
    const themes = here.filter(({ kind }) => kind === 'theme');
    const subjects = new Set(themes.map(({ at }) => subjectId(compiled, at)));
    const spokenOf = subjects.size > 0 ? subjects : sentence >= 0 ? main : subjects;
    if (spokenOf.size === 0) continue;
    const isOwn = here.some(({ kind }) => kind === 'company');
    const isCoal = isAboutCoal(compiled, themes, spokenOf);
    const isRivals = !isOwn && isCoal && isOfRivals(compiled, inIt, here);
    const spoken = { spokenOf, themes, isRivals };
    const { moves, levers } = readMoves(compiled, inIt, spoken);
    const isMetals = main.has('metals') && !isAboutCoal(compiled, [], main);
    const context = { ...spoken, hasMoves: moves.length > 0, isOwn, isCoal, isMetals };
    // A move is not also an event: "cuts its purchases".
    const events = inIt.filter(
      ({ start }) => !levers.some((lever) => start >= lever.start && start < lever.end),
    );
    reasons.push(...moves, ...readEvents(compiled, events, context));
  }
  const title = findings.find(({ sentence }) => sentence < 0)?.words.lowers.join(' ') ?? '';
  if (OBITUARY.test(title)) return { value: 0, why: [] };
  // A reason found only in the text is a remark: the headline says what the story is about.
  if (reasons.every(({ place }) => place !== 'headline')) return { value: 0, why: [] };
  const strongest = mergeReasons(reasons).sort(
    (a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.why < b.why ? -1 : 1),
  );
  const sum = strongest.reduce((total, { value }) => total + value, 0);
  const value = Math.tanh(sum) * Math.min(1, nearness * 3);
  const [forIt, against] = [true, false].map((isFor) =>
    strongest.filter((reason) => reason.value * sum > 0 === isFor),
  ) as [Reason[], Reason[]];
  return {
    value: Math.round(value * 100) / 100 || 0,
    why: [...forIt, ...against].slice(0, 4).map(({ why }) => why),
  };
}

interface Context extends Spoken {
  hasMoves: boolean;
  isOwn: boolean;
  isCoal: boolean;
  /** The story is about a mine of something else. */
  isMetals: boolean;
}

const SUPPORT = /^(?:bailout|subsid|loan|tax|lifeline)/;

/** A copper mine has miners too. */
function isAboutCoal(
  { profile, tradeGroup }: CompiledProfile,
  themes: readonly Mention[],
  ids: ReadonlySet<string>,
) {
  const own = profile.themes.filter(({ id, group }) => ids.has(id) && group === tradeGroup);
  if (ids.has('metals')) return own.some(({ kind }) => kind === 'commodity');
  return own.length > 0 || themes.some(({ term }) => /\bcoal\b/i.test(term));
}

function isOurs(
  event: string,
  { words, start, end }: Finding,
  { spokenOf, isOwn, isCoal, isMetals }: Context,
): boolean {
  // "The central bank's record profit"
  if (event.startsWith('results') && words.lowers.slice(Math.max(0, start - 3), start).includes('bank'))
    return false;
  // Miners and reactors retire as well.
  if (event.startsWith('plant-') && !spokenOf.has('coal-power'))
    return words.lowers.slice(Math.max(0, start - 2), end + 2).includes('coal');
  if (isMetals && !isOwn) return false;
  if (isCoal || isOwn) return true;
  // Rescuing a utility is not easing a rule.
  if (event === 'rule-eased' && words.lowers.slice(start, end).some((word) => SUPPORT.test(word)))
    return false;
  const also = (lookUp(ALSO_WITH, event) ?? []).filter((id) => spokenOf.has(id));
  // "Mining" alone may mean a dam or a quarry.
  const isMine = words.lowers.some((word) => /^(?:mines?|miners?)$/.test(word));
  return !spokenOf.has('metals') && also.some((id) => id !== 'mining' || isMine);
}

/** A competitor, a watched mine, or a country with competing coal. */
function isOfRivals(
  { profile }: CompiledProfile,
  findings: readonly Finding[],
  here: readonly Mention[],
): boolean {
  const isNamed = here.some(
    ({ kind, at }) => kind === 'name' && /^(competitor|mine)$/.test(profile.names[at]?.kind ?? ''),
  );
  return isNamed || findings.some(({ sign, words }) => sign.kind === 'rivalSupplier' && !isAboutUs(words));
}

function isAboutUs({ texts }: Finding['words']): boolean {
  return texts.some((word) => /^(?:US|U\.S\.|American|Appalachian)$/.test(word));
}

function subjectId(compiled: CompiledProfile, at: number): string {
  return compiled.profile.themes[at]?.id ?? '';
}

function mainSubjects(compiled: CompiledProfile, mentions: readonly Mention[]): Set<string> {
  const early = mentions.filter(({ kind, place }) => kind === 'theme' && place !== 'body');
  return new Set(early.map(({ at }) => subjectId(compiled, at)));
}

function readEvents(compiled: CompiledProfile, findings: readonly Finding[], context: Context): Reason[] {
  const { profile } = compiled;
  const { hasMoves, isOwn, isCoal, isRivals } = context;
  return findings.flatMap((finding) => {
    const { sign, place } = finding;
    if (sign.kind !== 'event') return [];
    const event = profile.events[sign.at];
    if (!event || (event.needsDirection && !hasMoves)) return [];
    if (!isOurs(event.id, finding, context)) return [];
    if (event.id === 'closure' && isDealClosed(finding)) return [];
    if (/^(?:supply-stop|restart)$/.test(event.id) && isStudyHalted(finding)) return [];
    if (event.id === 'contract' && isProjectCancelled(finding)) return [];
    if (isLocal(event.id, finding) && !isRivals && !isOwn && isElsewhere(finding)) return [];
    const isBlocked = isProjectBlocked(findings, finding);
    const isUndone = isRelieved(compiled, findings, finding) || (event.id === 'restart' && isBlocked);
    const isDenied = isNegated(compiled, findings, finding);
    if (
      isDenied &&
      findings.some((other) => isSameEvent(other, sign.at) && !isNegated(compiled, findings, other))
    )
      return [];
    if (event.id === 'rule') return readRule(findings, finding, isUndone, isBlocked, isCoal);
    if (event.effect === 0) return [];
    const effect = (isUndone || isDenied ? -0.6 : 1) * event.effect * (isCoal || isOwn ? 1 : 0.6);
    const undone = event.effect > 0 ? `no ${event.name}` : `${event.name} averted or eased`;
    const name = isUndone || isDenied ? undone : event.name;
    if (isRivals && RIVAL_SUPPLY_EVENTS.has(event.id)) {
      const isLess = event.effect < 0 === !(isUndone || isDenied);
      const supply = `${isLess ? 'less' : 'more'} coal from competitors`;
      const gain = { value: -0.5 * effect * PLACE_WEIGHT[place], why: supply, place };
      // An accident elsewhere is a warning as well.
      return event.id === 'disaster' ? [gain, { ...gain, value: -gain.value, why: name }] : [gain];
    }
    return [{ value: effect * PLACE_WEIGHT[place], why: name, place }];
  });
}

/** "Idles a furnace, but lays off no one" is no closure averted. */
function isSameEvent({ sign }: Finding, at: number): boolean {
  return sign.kind === 'event' && sign.at === at;
}

const DEAL =
  /^(?:acquisition|purchase|deal|merger|sale|takeover|transaction|offering|financing|refinancing|loan|facility|partnership|venture|gap)$/;
const DEAL_WORDS = 5;

/** "Closes its $3 billion acquisition", "the sale is expected to close": a deal ends, not a plant. */
function isDealClosed({ words: { lowers }, start, end }: Finding): boolean {
  return (
    lowers.slice(start, end).some((word) => /^clos/.test(word)) &&
    lowers.slice(Math.max(0, start - DEAL_WORDS), end + DEAL_WORDS).some((word) => DEAL.test(word))
  );
}

const PAPERWORK =
  /^(?:study|studies|survey|research|review|inquiry|investigation|probe|trial|hearings?|case|program|lessons|talks|negotiations|bidding)$/;

/** "Health study is halted", "may restart talks": no supply stops or starts. */
function isStudyHalted({ words: { lowers }, start, end }: Finding): boolean {
  const before = /^(?:is|are|was|were|be)$/.test(lowers[start - 1] ?? '') ? start - 2 : start - 1;
  return [lowers[before], ...lowers.slice(end, end + 2)].some((word) => PAPERWORK.test(word ?? ''));
}

/** Events that only matter locally, unless the coal there competes with ours. */
const LOCAL_EVENTS = new Set(['disaster', 'strike', 'supply-stop', 'weather']);

/** A mill that closes abroad is a customer, a mine is not. */
function isLocal(event: string, { words: { lowers }, start, end }: Finding): boolean {
  if (LOCAL_EVENTS.has(event)) return true;
  const near = lowers.slice(Math.max(0, start - 2), end + OBJECT_WORDS);
  return event === 'closure' && near.some((word) => /^(?:mines?|miners?|collier(?:y|ies)|pits?)$/.test(word));
}

const OBJECT_WORDS = 4;

function isElsewhere({ words, start, place }: Finding): boolean {
  const { texts, sentences } = words;
  const sentence = texts.filter((_, at) => place === 'headline' || sentences[at] === sentences[start]);
  return isAbroad(sentence) && !isAboutUs(words);
}

/** Tightening a rule is bad news, repealing it good news; a mere mention is neither. */
function readRule(
  findings: readonly Finding[],
  finding: Finding,
  isUndone: boolean,
  isBlocked: boolean,
  isCoal: boolean,
): Reason[] {
  const { place } = finding;
  const force = RULE_EFFECT * PLACE_WEIGHT[place] * (isCoal ? 1 : 0.6);
  if (isBlocked) return [{ value: -force, why: 'project blocked', place }];
  if (isUndone) return [{ value: force, why: 'rule eased or blocked', place }];
  const isTightened = findings.some((each) => each.sign.kind === 'tightening' && isClose(each, finding));
  return isTightened ? [{ value: -force, why: 'rule tightened', place }] : [];
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
