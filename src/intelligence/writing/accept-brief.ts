import * as z from 'zod/mini';
import type { Paragraph } from '#contract/briefing.ts';
import {
  checkOne,
  checkSentences,
  endWell,
  fillPlaces,
  LEAST_SHARE,
  MOST_DRAFTED,
  type Review,
  reviewTexts,
  textsOf,
} from './check-draft.ts';
import { cleanText } from './clean-text.ts';
import type { Facts } from './facts.ts';
import { createStandIns } from './stand-in.ts';
import { createVerifier, type Verifier } from './verify-text.ts';
import { completeBrief, type WrittenBrief } from './write-brief.ts';

/** The model's answer for the brief. */
const briefSchema = z.object({
  headline: z.string(),
  paragraphs: z.array(z.object({ heading: z.string(), sentences: z.array(z.object({ text: z.string() })) })),
});

export function briefJsonSchema() {
  return z.toJSONSchema(briefSchema);
}

export function isBriefDraft(answer: unknown): boolean {
  return briefSchema.safeParse(answer).success;
}

export function reviewBrief(draft: unknown, facts: Facts): Review {
  const { headline = '', paragraphs = [] } = briefSchema.safeParse(draft).data ?? {};
  return reviewTexts([{ text: headline }, ...paragraphs.flatMap(({ sentences }) => sentences)], facts);
}

const LONGEST_HEADLINE = 160;
const LONGEST_HEADING = 40;
const MOST_PARAGRAPHS = 8;
const MOST_IN_PARAGRAPH = 6;
const LEAST_SENTENCES = 4;

/** The model's brief without unverified parts; undefined if too little is left. */
export function acceptBrief(
  draft: unknown,
  facts: Facts,
  byRules: WrittenBrief,
): { brief: WrittenBrief; verifiedShare: number } | undefined {
  const parsed = briefSchema.safeParse(draft);
  if (!parsed.success) return undefined;
  const verifier = createVerifier(facts);
  let left = MOST_DRAFTED;
  const checked = parsed.data.paragraphs.slice(0, MOST_PARAGRAPHS).map(({ heading, sentences }) => {
    const texts = textsOf(sentences).slice(0, left);
    left -= texts.length;
    return {
      drafted: heading,
      heading: checkHeading(heading, verifier),
      ...checkSentences(texts, verifier),
    };
  });
  const tried = checked.reduce((sum, { kept, dropped }) => sum + kept.length + dropped.length, 0);
  const held = checked.reduce((sum, { kept }) => sum + kept.length, 0);
  const verifiedShare = tried === 0 ? 0 : held / tried;
  if (held < LEAST_SENTENCES || verifiedShare < LEAST_SHARE) return undefined;
  const standIns = createStandIns(
    checked.flatMap(({ kept }) => kept.map(({ text }) => text)),
    verifier,
  );
  const sections = byRules.paragraphs.filter(
    ({ heading }) => !checked.some((one) => one.kept.length > 0 && one.heading === heading),
  );
  const paragraphs: Paragraph[] = checked
    .map(({ drafted, heading, kept, places }): Paragraph => {
      const section = kept.length === 0 ? findSection(drafted, sections) : undefined;
      if (section) sections.splice(sections.indexOf(section), 1);
      return section ?? { heading, sentences: fillPlaces(places, standIns, verifier) };
    })
    .map(({ heading, sentences }) => ({
      heading,
      sentences: sentences.slice(0, MOST_IN_PARAGRAPH).map(endWell),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  const title = checkOne(cleanText(parsed.data.headline.slice(0, 400)), LONGEST_HEADLINE, verifier);
  const headline = 'sentence' in title ? title.sentence : byRules.headline;
  return { brief: completeBrief({ ...byRules, headline, paragraphs }, verifier), verifiedShare };
}

/** Our section with most words of a heading, for a section without a verified sentence. */
function findSection(heading: string, sections: readonly Paragraph[]): Paragraph | undefined {
  const words = wordsOf(heading.slice(0, LONGEST_HEADING));
  const counts = sections.map((section) =>
    wordsOf(section.heading ?? '').filter((word) => words.includes(word)),
  );
  const most = Math.max(...counts.map(({ length }) => length));
  return most > 0 ? sections[counts.findIndex(({ length }) => length === most)] : undefined;
}

function wordsOf(heading: string): string[] {
  return (heading.toLowerCase().match(/[a-z]+/g) ?? []).filter(
    (word) => !/^(?:and|in|of|the|on|our)$/.test(word),
  );
}

/** A heading that states more than a topic has to be verified like any text. */
function checkHeading(heading: string, verifier: Verifier): string | null {
  const text = cleanText(heading.slice(0, 200));
  const isPlain = text.length <= LONGEST_HEADING && /^[A-Za-z][A-Za-z ,&'-]*$/.test(text);
  return isPlain && verifier.verify(text).isVerified ? text : null;
}
