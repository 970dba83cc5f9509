import type { Finding } from './findings.ts';
import { TEXT_FORMS } from './lexicon/forms.ts';

export interface FormRating {
  /** Share of the score that is kept, 0 to 1. */
  keeps: number;
  name: string;
}

/** Tells news from lists, advice, sponsored posts and the like; the strongest form decides. */
export function rateForm(title: string, findings: readonly Finding[]): FormRating | undefined {
  const weights = TEXT_FORMS.map<number>(({ headlinePattern }) => (headlinePattern?.test(title) ? 1 : 0));
  for (const { sign, place } of findings) {
    if (sign.kind !== 'form' || (sign.inHeadlineOnly && place !== 'headline')) continue;
    weights[sign.at] = (weights[sign.at] ?? 0) + (place === 'headline' ? 0.7 : 0.45);
  }
  let strongest: FormRating | undefined;
  weights.forEach((weight, at) => {
    const form = TEXT_FORMS[at];
    if (!form || weight === 0) return;
    const keeps = 1 - (1 - form.keeps) * Math.min(1, weight);
    if (!strongest || keeps < strongest.keeps) strongest = { keeps, name: form.name };
  });
  return strongest;
}
