import type { Contribution } from '#contract/dashboard.ts';
import type { Nearness } from './rate-events.ts';
import type { Words } from './read-text.ts';

const MAX_POINTS = 6;

export function rateMagnitude(headline: Words, body: Words, nearness: Nearness): Contribution[] {
  const [first, second] = [...readFigures(headline, true), ...readFigures(body, false)]
    .map(({ figure, why, sentence }) => {
      const near = Math.max(nearness.inSentence(sentence), 0.5 * nearness.overall);
      return { weight: figure * near * (sentence < 0 ? 1 : 0.6), why };
    })
    .sort((a, b) => b.weight - a.weight);
  if (!first) return [];
  const weight = Math.min(1, first.weight + 0.35 * (second?.weight ?? 0));
  const points = MAX_POINTS * weight;
  if (points < 0.3) return [];
  const parts = second && second.why !== first.why ? [first.why, second.why] : [first.why];
  return [{ name: 'Magnitude', points, why: parts.join(', ') }];
}

interface Figure {
  /** 0 for a rounding error, 1 for a shock. */
  figure: number;
  why: string;
  sentence: number;
}

function readFigures(words: Words, isHeadline: boolean): Figure[] {
  const figures: Figure[] = [];
  for (let at = 0; at < words.lowers.length; at++) {
    const word = words.lowers[at] ?? '';
    const first = word.charCodeAt(0);
    if (first < 48 || first > 57) continue;
    const value = Number(word.replaceAll(',', ''));
    if (!Number.isFinite(value)) continue;
    const sentence = isHeadline ? -1 : (words.sentences[at] ?? 0);
    const next = words.lowers[at + 1] ?? '';
    if (next === '%' || next === 'percent' || (next === 'per' && words.lowers[at + 2] === 'cent')) {
      figures.push({ figure: Math.min(1, value / 12), why: `${words.texts[at]}%`, sentence });
    } else if (/^bps?$/.test(next) || (next === 'basis' && /^points?$/.test(words.lowers[at + 2] ?? ''))) {
      figures.push({ figure: Math.min(1, value / 15), why: `${words.texts[at]} basis points`, sentence });
    } else if (next === 'billion' || next === 'million') {
      figures.push({ figure: next === 'billion' ? 0.6 : 0.4, why: `${words.texts[at]} ${next}`, sentence });
    }
  }
  return figures;
}
