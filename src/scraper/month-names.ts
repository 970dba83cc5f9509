const MONTHS: readonly [RegExp, string][] = [
  [/\b(?:janvier|enero|januar|januari|janeiro|gennaio)\b/gi, 'January'],
  [/\b(?:février|febrero|februar|februari|fevereiro|febbraio)\b/gi, 'February'],
  [/(?<!\p{L})(?:mars|marzo|märz|maart|março)(?!\p{L})/giu, 'March'],
  [/\b(?:avril|abril|aprile)\b/gi, 'April'],
  [/\b(?:mai|mayo|mei|maio|maggio)\b/gi, 'May'],
  [/\b(?:juin|junio|juni|junho|giugno)\b/gi, 'June'],
  [/\b(?:juillet|julio|juli|julho|luglio)\b/gi, 'July'],
  [/(?<!\p{L})(?:août|agosto|augustus)(?!\p{L})/giu, 'August'],
  [/\b(?:septembre|septiembre|setembro|settembre)\b/gi, 'September'],
  [/\b(?:octobre|octubre|oktober|outubro|ottobre)\b/gi, 'October'],
  [/\b(?:novembre|noviembre|novembro)\b/gi, 'November'],
  [/(?<!\p{L})(?:décembre|diciembre|dezember|dezembro|dicembre)(?!\p{L})/giu, 'December'],
];

/** A date with the months of other languages in English, and without the small words of theirs around them. */
export function withEnglishMonths(text: string): string {
  if (!/[a-zà-ü]{3}/i.test(text)) return text;
  let english = text;
  for (const [pattern, month] of MONTHS) english = english.replace(pattern, month);
  return english
    .replace(/(\d)\.? (?:de|den) (?=\p{Lu})/gu, '$1 ')
    .replace(/([a-z]) de (?=\d{4})/g, '$1 ')
    .replace(/(\d{1,2})\. (?=\p{Lu}\p{Ll})/gu, '$1 ');
}
