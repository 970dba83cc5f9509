import { lookUp } from '#contract/look-up.ts';
import type { CompiledProfile } from './compile-profile.ts';
import type { Finding } from './weigh-mentions.ts';

const RELIEF_OF: Record<string, readonly string[]> = {
  rule: ['rule'],
  'trade-barrier': ['any', 'rule'],
  strike: ['any', 'strike'],
  closure: ['any', 'closure', 'reopening'],
  contract: ['contract'],
  'plant-retirement': ['any', 'closure'],
  'supply-stop': ['any', 'supply'],
  disaster: ['any'],
  weather: ['any'],
  restart: ['closure'],
};
const CLOSE_WORDS = 3;

/** "Strike averted", "ban lifted": a relief word near the event. */
export function isRelieved(compiled: CompiledProfile, findings: readonly Finding[], event: Finding): boolean {
  const isGiven = findReliefs(compiled, findings, event).some(({ words, start }) => !words.negated[start]);
  return isGiven || (kindsOf(compiled, event).length > 0 && isWithin(listGivenUp(findings), event));
}

/** "No strike", but not "fails to avert a strike". */
export function isNegated(compiled: CompiledProfile, findings: readonly Finding[], event: Finding): boolean {
  return (
    event.words.negated[event.start] === true &&
    !findReliefs(compiled, findings, event).some(({ words, start }) => words.negated[start])
  );
}

function findReliefs(compiled: CompiledProfile, findings: readonly Finding[], event: Finding): Finding[] {
  const kinds = kindsOf(compiled, event);
  return findings.filter(
    (each) =>
      each.sign.kind === 'relief' &&
      kinds.includes(each.sign.of) &&
      isClose(each, event) &&
      !isOnlyWanted(each) &&
      !(each.start >= event.end && isOwnVerb(each)),
  );
}

/** "Stops closures", but not "closure feared as furnace stops" */
function isOwnVerb({ words: { lowers }, start }: Finding): boolean {
  return /^(?:stop|block|prevent)/.test(lowers[start] ?? '');
}

const WANTING = /^(?:push|urg|press|call|plead|need|try|trie|seek|want|hop|rac|scrambl|ask|struggl)/;
const WANTED_WORDS = 9;

/** "Shippers urge Congress to avert a strike" */
function isOnlyWanted({ words: { lowers }, start }: Finding): boolean {
  return (
    lowers[start - 1] === 'to' &&
    lowers.slice(Math.max(0, start - WANTED_WORDS), start).some((word) => WANTING.test(word))
  );
}

function kindsOf({ profile }: CompiledProfile, { sign }: Finding): readonly string[] {
  return sign.kind === 'event' ? (lookUp(RELIEF_OF, profile.events[sign.at]?.id ?? '') ?? []) : [];
}

const PLAN = /^(?:plans?|proposals?|bid|push|effort|attempt)$/;
const PLAN_WORDS = 8;

/** Dropped plans, as in "drops its plan to tighten coal ash disposal rules". */
export function listGivenUp(findings: readonly Finding[]): ReadonlySet<number> {
  const known = givenUpIn.get(findings);
  if (known) return known;
  const starts = findings.flatMap(({ sign, words, start }) => {
    const isPlan =
      sign.kind === 'relief' && words.lowers.slice(start + 1, start + 4).some((word) => PLAN.test(word));
    return isPlan ? [start] : [];
  });
  const places = new Set(starts);
  givenUpIn.set(findings, places);
  return places;
}

const givenUpIn = new WeakMap<readonly Finding[], ReadonlySet<number>>();

export function isWithin(givenUp: ReadonlySet<number>, { start }: Finding): boolean {
  for (let back = 0; back <= PLAN_WORDS; back += 1) if (givenUp.has(start - back)) return true;
  return false;
}

const PROJECT =
  /^(?:plants?|projects?|stations?|mines?|mills?|leases?|pipelines?|lines?|flights?|classes|events?|meetings?|visits?|trips?|expansions?|debts?)$/;
const TRADED =
  /^(?:cargo(?:es)?|contracts?|orders?|shipments?|deals?|purchases?|tenders?|suppl(?:y|ies)|agreements?|offtake|deliver(?:y|ies)|imports?|tons?|tonnes?)$/;
const OBJECT_WORDS = 5;

/** "Cancels two coal plants": a project is canceled, not a contract. */
export function isProjectCancelled({ words: { lowers }, start, end }: Finding): boolean {
  const objects = lowers.slice(end, end + OBJECT_WORDS);
  return (
    /^(?:cancel|defer)/.test(lowers[start] ?? '') &&
    objects.some((word) => PROJECT.test(word)) &&
    !objects.some((word) => TRADED.test(word))
  );
}

const BLOCKING =
  /^(?:block|halt|stop|suspend|delay|paus|overturn|revok|vacat|str(?:ike|uck)|fr[eo]+z|scrap|withdr|rescind|reject|postpon)/;
const PERMITTED =
  /^(?:mines?|mining|permits?|approvals?|licen[cs]es?|leas(?:es?|ing)|terminals?|ports?|piers?|expansions?|projects?)$/;
const RULE =
  /^(?:rules?|rulings?|limits?|regulations?|standards?|tax(?:es)?|fees?|bans?|tariffs?|dut(?:y|ies)|laws?|polic(?:y|ies)|moratoriums?|orders?|restrictions?|curbs?|caps?|bills?|acts?|plans?|clos\w+|shut\w*|retire\w*|phaseouts?|strikes?)$/;
const BLOCKED_WORDS = 6;

/** "Judge blocks coal mine expansion": a project is stopped, not a rule. */
export function isProjectBlocked(findings: readonly Finding[], event: Finding): boolean {
  return findings.some((each) => {
    const { sign, words, start, end } = each;
    if (sign.kind !== 'relief' || !BLOCKING.test(words.lowers[start] ?? '')) return false;
    if (Math.abs(start - event.start) > BLOCKED_WORDS) return false;
    const objects = words.lowers.slice(end, end + BLOCKED_WORDS);
    return objects.some((word) => PERMITTED.test(word)) && !objects.some((word) => RULE.test(word));
  });
}

const MOST_FILLERS = 4;
/** "Lift an almost three-year ban" */
const FILLER =
  /^(?:an?|the|its|their|near|nearly|almost|long|old|\d.*|one|two|three|four|five|six|ten|years?|months?|weeks?|days?)$/;

export function isClose(one: Finding, other: Finding): boolean {
  if (one.start >= other.start && one.end <= other.end) return true;
  const [first, second] = one.end <= other.start ? [one, other] : [other, one];
  const reach = second.start - first.end;
  if (reach <= CLOSE_WORDS || reach > CLOSE_WORDS + MOST_FILLERS) return reach >= 0 && reach <= CLOSE_WORDS;
  const between = first.words.lowers.slice(first.end, second.start);
  return between.filter((word) => !FILLER.test(word)).length <= CLOSE_WORDS;
}
