export const ARTICLE_PREFIX = 'article ';

/** 0 hides an item. Articles were found by the server and come last. */
export function rankItem(value: string, search: string, keywords: readonly string[] = []): number {
  if (value.startsWith(ARTICLE_PREFIX)) return 0.01;
  const label = fold(value);
  const typed = fold(search);
  if (label.startsWith(typed)) return 1;
  const words = [...splitWords(label), ...keywords.flatMap((keyword) => splitWords(fold(keyword)))];
  const wanted = splitWords(typed);
  if (wanted.every((word) => words.some((known) => known.startsWith(word)))) return 0.8;
  return wanted.every((word) => label.includes(word)) ? 0.5 : 0;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

function splitWords(text: string): string[] {
  return text.split(/[\s,:()&/-]+/).filter((word) => word !== '');
}
