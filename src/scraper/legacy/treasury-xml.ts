import { parseDay } from './calendar-days.ts';
import { listElements, textOf } from './find-elements.ts';
import { type MarkupElement, readMarkup } from './markup.ts';
import { parseNumber } from './numbers.ts';
import { SourceProblem } from './source-problem.ts';
import { type CurveDay, TENORS } from './tenors.ts';
import { checkIsData, notData } from './treasury-answers.ts';

/** The Treasury's Atom feed of a year. Days without a yield, which it has told before, are left out. */
export function readCurveXml(text: string, now: Date): CurveDay[] {
  checkIsData(text, 'XML');
  const all = listElements(readMarkup(text, 'xml'));
  const feed = all[0];
  if (!feed || localName(feed) !== 'feed') throw notData('something else', 'XML');
  const entries = all.filter((element) => localName(element) === 'properties');
  const days = entries.flatMap((entry) => readEntry(entry, now));
  if (entries.length > 0 && days.length === 0) {
    throw new SourceProblem("No day could be read in the Treasury's XML", { isTransient: true });
  }
  return days;
}

function readEntry(entry: MarkupElement, now: Date): CurveDay[] {
  const fields = new Map(listElements(entry).map((field) => [localName(field), textOf(field)]));
  const date = parseDay(fields.get('NEW_DATE') ?? '', now);
  const yields = new Map<string, number>();
  for (const { id, xmlName } of TENORS) {
    const value = parseNumber(fields.get(xmlName) ?? '');
    if (value !== undefined) yields.set(id, value);
  }
  return date !== undefined && yields.size > 0 ? [{ date, yields }] : [];
}

function localName({ name }: MarkupElement): string {
  return name.slice(name.indexOf(':') + 1);
}
