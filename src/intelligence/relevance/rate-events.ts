import type { CompanyProfile } from './company-profile.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { diminish, scaleDown } from './rate-themes.ts';
import { isMove } from './read-moves.ts';
import { isNegated, isProjectCancelled } from './relief.ts';
import type { Finding, Mention, Place } from './weigh-mentions.ts';

export interface EventPoints extends Pick<Mention, 'at' | 'place' | 'sentence' | 'term'> {
  points: number;
  isNegated: boolean;
}

const PLACE_WEIGHT: Record<Place, number> = { headline: 1, lead: 0.6, body: 0.36 };
const FALLING = [1, 0.42, 0.22, 0.12, 0.06];
const MAX_POINTS = 27;
const OWN_TRADE_WEIGHT = 2.4;
const FAR_WEIGHT = 1.2;
const FAR_NEARNESS = 0.1;

export interface Nearness {
  inSentence(sentence: number): number;
  overall: number;
  about(themeIds: readonly string[], sentence: number): number;
}

export function measureNearness(
  profile: CompanyProfile,
  mentions: readonly Mention[],
  overall: number,
): Nearness {
  const bySentence = new Map<number, number>();
  const byTheme = new Map<string, number>();
  for (const { kind, at, sentence, sureness, rarity } of mentions) {
    const theme = kind === 'theme' ? profile.themes[at] : undefined;
    const nearness = sureness * (theme ? rarity * nearnessOf(theme.weight) : 1);
    bySentence.set(sentence, Math.max(bySentence.get(sentence) ?? 0, nearness));
    if (!theme) continue;
    for (const key of [`${sentence}:${theme.id}`, `any:${theme.id}`]) {
      byTheme.set(key, Math.max(byTheme.get(key) ?? 0, sureness));
    }
  }
  return {
    overall,
    inSentence: (sentence) => bySentence.get(sentence) ?? 0,
    about: (ids, sentence) =>
      Math.max(
        0,
        ...ids.map((id) =>
          Math.max(byTheme.get(`${sentence}:${id}`) ?? 0, 0.6 * (byTheme.get(`any:${id}`) ?? 0)),
        ),
      ),
  };
}

/** How near a theme is to the company's own trade. */
export function nearnessOf(weight: number): number {
  return Math.min(1, Math.max(FAR_NEARNESS, (weight - FAR_WEIGHT) / (OWN_TRADE_WEIGHT - FAR_WEIGHT)));
}

/** Maximum words between a commodity and its move: "Natural gas futures in New York sank". */
const REACH = 5;

/** "Oil fields", "coal company": not the commodity itself. */
const UNPRICED =
  /\b(?:mines?|miners?|mining|fields?|compan(?:y|ies)|producers?|makers?|mills?|plants?|industry|refiner(?:y|ies)|workers?|output|production|pipelines?|drilling|rigs?|wells?)$/;

function findMovingCommodities(
  { profile, benchmarks }: CompiledProfile,
  findings: readonly Finding[],
  mentions: readonly Mention[],
): FoundEvent[] {
  const at = profile.events.findIndex(({ orCommodityMoves }) => orCommodityMoves);
  if (at < 0) return [];
  // Mines and mills have names too, but only commodities and benchmarks rise and fall.
  const isPriced = (term: string) => (/^[a-z]|\d/.test(term) && !UNPRICED.test(term)) || benchmarks.has(term);
  const moves = findings.filter((finding) => finding.sign.kind === 'direction' && isMove(finding));
  return mentions.flatMap((mention) => {
    if (mention.kind !== 'theme' || mention.isDoubtful) return [];
    if (profile.themes[mention.at]?.kind !== 'commodity' || !isPriced(mention.term)) return [];
    const move = moves.find(
      ({ sentence, start }) =>
        sentence === mention.sentence && start >= mention.end && start - mention.end <= REACH,
    );
    if (!move) return [];
    const { sentence, place } = mention;
    const term = `${mention.term} ${move.words.lowers[move.start]}`;
    return [{ at, term, sentence, place, isNegated: move.words.negated[move.start] === true }];
  });
}

type FoundEvent = Omit<EventPoints, 'points'>;

export function rateEvents(
  compiled: CompiledProfile,
  findings: readonly Finding[],
  mentions: readonly Mention[],
  nearness: Nearness,
): EventPoints[] {
  const { profile } = compiled;
  const best = new Map<number, EventPoints>();
  for (const found of [
    ...findEvents(compiled, findings),
    ...findMovingCommodities(compiled, findings, mentions),
  ]) {
    const event = profile.events[found.at];
    if (!event || (event.id.startsWith('plant-') && nearness.about(BURNING, found.sentence) === 0)) continue;
    const near = Math.max(
      nearness.inSentence(found.sentence),
      0.6 * nearness.overall,
      nearness.about(event.fullWith, found.sentence),
    );
    const points = event.points * PLACE_WEIGHT[found.place] * near;
    const known = best.get(found.at);
    if (!known || known.points < points) best.set(found.at, { ...found, points });
  }
  const ranked = diminish([...best.values()], FALLING).filter(({ points }) => points > 0.2);
  return scaleDown(ranked, MAX_POINTS);
}

/** Themes of coal burners: only their plants close or stay open. */
const BURNING = ['power', 'coal-power', 'coal', 'thermal-coal'];

function findEvents(compiled: CompiledProfile, findings: readonly Finding[]): FoundEvent[] {
  const bySentence = Map.groupBy(findings, ({ sentence }) => sentence);
  const { events } = compiled.profile;
  return [...bySentence.values()].flatMap((inIt) => {
    const isMoving = inIt.some(({ sign }) => sign.kind === 'direction');
    return inIt.flatMap((finding) => {
      const { sign, sentence, place } = finding;
      if (sign.kind !== 'event' || (events[sign.at]?.needsDirection && !isMoving)) return [];
      const isProject = events[sign.at]?.id === 'contract' && isProjectCancelled(finding);
      const at = isProject ? events.findIndex(({ id }) => id === 'closure') : sign.at;
      return [{ at, term: sign.term, sentence, place, isNegated: isNegated(compiled, inIt, finding) }];
    });
  });
}
