import { wordSet } from '../../story-words.ts';
import type { Unit } from './unit.ts';
import { isPast, isVerbRoot } from './vocabulary.ts';

const DETERMINERS =
  /^(?:a|an|the|this|that|these|those|its|their|his|her|our|any|no|some|each|every|another)$/;
const PREPOSITIONS =
  /^(?:of|in|on|at|for|with|by|from|into|about|amid|among|between|during|across|over|under|against|after|before|per|off|near|outside|through|until|since|toward)$/;
export const FINITE =
  /^(?:is|are|was|were|will|would|has|have|had|may|might|could|can|must|should|do|does|did)$/;
const AUXILIARIES =
  /^(?:is|are|was|were|be|been|being|has|have|had|having|will|would|may|might|could|can|must|shall|should|to|not)$/;

export function markVerb(units: readonly Unit[], at: number, unit: Unit) {
  if (unit.kind !== 'word' || unit.names.length > 0 || !unit.isContent) return;
  if (/^(?:not|never|no|nolonger|without)$|.{4}able$/.test(unit.word)) return;
  const before = previous(units, at);
  if (!isVerbRoot(unit.root)) {
    // "the rule cost owners $860 million"
    if (unit.word === 'cost' && before?.isContent && isSumNext(units, at)) {
      unit.isVerb = true;
      return;
    }
    const lead = before?.word === 'to' ? units[units.indexOf(before) - 1] : undefined;
    const isOfWill = lead !== undefined && (lead.isVerb || WILLING.test(lead.word));
    const hasObject = units[at + 1]?.number !== undefined || DETERMINERS.test(units[at + 1]?.word ?? '');
    unit.isVerb = before !== undefined && isVerbAfter(before, unit, { isOfWill, hasObject });
    return;
  }
  if (
    INTENDING.test(unit.word) &&
    ((/^(?:to|that)$/.test(units[at + 1]?.word ?? '') && !DETERMINERS.test(units[at + 2]?.word ?? '')) ||
      isOfOther(units, at))
  ) {
    unit.isContent = false;
    return;
  }
  const isDoing = /ing$/.test(unit.form) && /^(?:is|are|was|were)$/.test(before?.word ?? '');
  if (!isDoing && (NOUN_FORMS.has(unit.form) || isFiniteForm(units[at + 1]))) return;
  if (/(?:[^fvdw]er|or)s?$/.test(unit.form) && !DOING_FORMS.test(unit.form)) return;
  if (!before || before.kind === 'number' || before.isPossessive || /^\d{4}$/.test(before.word)) return;
  // "steel-exporting nations"
  if (before.word === '-' && before.end === unit.start && at > 1) return;
  const isDone = /ed$/.test(unit.form) || (isPast(unit.form) && !UNCHANGED.test(unit.form));
  if (before.kind === 'mark') {
    unit.isVerb = isDone || /ing$/.test(unit.form);
    return;
  }
  // "has increased its steel exports"
  if (!isDone && !isDoing && !AUXILIARIES.test(before.word) && hasPredicate(units, at)) return;
  // "Australia's coal exports", but "JSW's mine produces 2.5 million"
  const isOwned = units.slice(Math.max(0, at - 3), at).some((one) => one.isPossessive);
  const hasObject = units[at + 1]?.number !== undefined || DETERMINERS.test(units[at + 1]?.word ?? '');
  if (!isDone && !isDoing && ((isOwned && !hasObject && before.word !== 'to') || before.word === 'record'))
    return;
  // "purchases of bills", "purchases by the bank"
  if (
    !isDone &&
    /[^s]s$/.test(unit.form) &&
    /^(?:of|by)$/.test(units[at + 1]?.word ?? '') &&
    !units[at + 2]?.number
  )
    return;
  // "environmental protests", "other allies"
  if (/[^s]s$/.test(unit.form) && ADJECTIVE.test(before.word)) return;
  // "confounding forecasts"
  if (/.{3}ing$/.test(before.form) && /[^s]s$/.test(unit.form)) return;
  // "a former head of", "the planned retirement"
  if (isInNounPhrase(units, at)) return;
  // "mills trim offers"
  if (before.isVerb) return;
  if (AUXILIARIES.test(before.word) || (before.word === 'that' && (isDone || /s$/.test(unit.form))))
    unit.isVerb = true;
  else if (PREPOSITIONS.test(before.word))
    unit.isVerb = /ing$/.test(unit.form) && units[at + 1]?.word !== 'of';
  else if (DETERMINERS.test(before.word)) return;
  // "Core restarts", but "the Leer South restart".
  else if (before.names.length > 0)
    unit.isVerb =
      /(?:s|ed)$/.test(unit.form) || isPast(unit.form) || (/ing$/.test(unit.form) && isAfterWith(units, at));
  // "mills trim" and "the mill trims", but "trust fund" and "mills exports".
  else if (!isDone && !/ing$/.test(unit.form) && before.isContent)
    unit.isVerb =
      /[^s]s$/.test(before.word) !== /[^s]s$/.test(unit.form) ||
      (UNCHANGED.test(unit.form) && isObjectNext(units, at));
  else unit.isVerb = !/ing$/.test(unit.form) || units[at + 1]?.word !== 'of';
}

/** "with Europe taking 47%" */
function isAfterWith(units: readonly Unit[], at: number): boolean {
  const name = units.findLastIndex(({ names }, place) => place < at && names.length === 0);
  return units[name]?.word === 'with';
}

/** "the rule cost owners $860 million", but "its unit cost forecast to A$142" */
function isSumNext(units: readonly Unit[], at: number): boolean {
  const next = units.slice(at + 1, at + 5);
  const sum = next.findIndex(({ number }) => number);
  return sum >= 0 && !next.slice(0, sum).some(({ word }) => word === 'to' || PREPOSITIONS.test(word));
}

/** "a former head", "a news conference", "the other leading institutes", but "the company cut jobs" */
function isInNounPhrase(units: readonly Unit[], at: number): boolean {
  const [adjective, lead] = [units[at - 1], units[at - 2]];
  const form = units[at]?.form ?? '';
  return (
    ((adjective?.kind === 'word' && !adjective.isContent && !NOUNS.test(adjective.word)) ||
      ADJECTIVES.test(adjective?.word ?? '')) &&
    !AUXILIARIES.test(adjective?.word ?? '') &&
    DETERMINERS.test(lead?.word ?? '') &&
    !/(?:[^s]s|ed)$/.test(form) &&
    !isPast(form)
  );
}

const ADJECTIVE = /(?:ional|ental|eral|ural|ous|ern)$|^(?:other|more|fewer|such|new|own)$/;
const ADJECTIVES = /^(?:planned|second|third|first)$/;

/** Nouns that count as empty and can be subjects. */
const NOUNS =
  /^(?:company|companies|firms?|market|markets|sector|industry|business|team|management|one|ones|move|decision|figures?|data|numbers?|situation|players?|giant|heavyweight|source|sources|people|others?|that|which|who|it|they|same|like)$/;

const MOVING =
  /^(?:climb|increas|jump|surg|soar|advanc|gain|declin|drop|slipp|decreas|tumbl|plung|slump|eas|dipp|slow|widen|narrow)/;

/** "coal exports hit", "costs would" */
function isFiniteForm(unit: Unit | undefined): boolean {
  if (!unit || FINITE.test(unit.word)) return unit !== undefined;
  // "exports dropped"
  const isMove = /ed$/.test(unit.form) && MOVING.test(unit.form);
  return unit.isContent && (isMove || (!/ed$/.test(unit.form) && isPast(unit.form)));
}

/** "the bank cut rates", but "the price cut, …" */
function isObjectNext(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  return (
    next !== undefined && next.kind !== 'mark' && !PREPOSITIONS.test(next.word) && !FINITE.test(next.word)
  );
}

/** Whether the clause already has its verb, so an ambiguous word is a noun. */
function hasPredicate(units: readonly Unit[], at: number): boolean {
  for (let back = at - 1; back >= 0; back -= 1) {
    const { kind, isVerb, word } = units[back] as Unit;
    if (kind === 'mark' && word !== '-') return false;
    if (/^(?:and|or|but|that|which|who|as|while|after|because|when|if|than|whether)$/.test(word))
      return false;
    if (isVerb && !isOfNoun(units, back)) return true;
  }
  return false;
}

/** "efforts to stabilize" */
function isOfNoun(units: readonly Unit[], at: number): boolean {
  return units[at - 1]?.word === 'to' && NOUN_FORMS.has(units[at - 2]?.form ?? '');
}

/** "expects unit costs to rise" */
function isOfOther(units: readonly Unit[], at: number): boolean {
  if (!/^expect/.test(units[at]?.word ?? '')) return false;
  const end = units.findIndex(({ kind, word }, next) => next > at && (kind !== 'word' || word === 'to'));
  return end > at + 1 && end <= at + 7 && units[end]?.word === 'to' && units[end + 1]?.kind === 'word';
}

/** Verbs that end like agent nouns. */
const DOING_FORMS =
  /^(?:recover|differ|suffer|cover|deliver|transfer|shutter|refer|prefer|defer|trigger|enter|alter|offer|order|lower|consider)/;

/** A verb by its place: "would have cost", "CSX carried". */
function isVerbAfter(
  before: Unit,
  { form: word }: Unit,
  { isOfWill, hasObject }: { isOfWill: boolean; hasObject: boolean },
): boolean {
  if (/^(?:will|would|may|might|could|can|must|should|shall)$/.test(before.word)) return true;
  if (before.word === 'to' && isOfWill) return true;
  const isDone = /ed$/.test(word) || isPast(word);
  if (/^(?:is|are|was|were|be|been)$/.test(before.word)) return isDone || /ing$/.test(word);
  if (/^(?:has|have|had|having)$/.test(before.word)) return isDone || UNCHANGED.test(word);
  // "which averaged 5%", "the funds averaged 5%"
  if (isDone && (/^(?:which|who|that)$/.test(before.word) || (before.isContent && hasObject)))
    return !before.isPossessive;
  return isDone && before.names.length > 0 && !before.isPossessive;
}

/** Words followed by "to" and a verb. */
const WILLING =
  /^(?:agreed|plan(?:s|ned)?|expect(?:s|ed)?|intends?|wants?|wanted|seeks?|aims?|likely|able|due|set|asked|urged|refused|declined|need(?:s|ed)?|tr(?:y|ies|ied)|attempt(?:s|ed)?|vot(?:e|es|ed)|offer(?:s|ed)?|decid(?:e|es|ed)|decision|intention|right|option|proposal|failed|continues?|ha[sd]|have|order(?:ed)?|forced|allowed|hopes?|hoped)$/;

/** Verbs with the same past and present form. */
const UNCHANGED = /^(?:beat|cost|put|set|become|run|come|spread|bid|burst|cut|hit|shut|let|high|low)$/;

/** Verb forms that are almost always nouns. */
const NOUN_FORMS = wordSet(`
  output sale sales profit profits production agreement agreements deal deals accord pact settlement proposal proposals
  approval approvals acquisition acquisitions earnings closure resumption victory offering disposal intention opposition backing
  division extension operation operations reduction growth injury injuries casualty casualties lawsuit lawsuits suit
  verdict judgment decision award demand loss losses failure supplier reason merger investigation financing shipment
  shipments exporter importer build-up signoff critic critics opponent opponents conference issuance legislation effort efforts
`);
const INTENDING =
  /^(?:plans?|planned|intends?|intended|aims?|expects?|expected|agreed|seeks?|pledged|promised|vowed|wants?|hopes?)$/;

function previous(units: readonly Unit[], at: number): Unit | undefined {
  let back = at - 1;
  while (back >= 0 && /..ly$|^(?:also|already|still|now|again|not|never)$/.test(units[back]?.word ?? ''))
    back -= 1;
  return units[back];
}
export function isPreposition(word: string): boolean {
  return PREPOSITIONS.test(word);
}
