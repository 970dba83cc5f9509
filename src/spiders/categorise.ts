import { GENERAL, type Spider } from './define-spider.ts';

interface CategorisedItem {
  tags: readonly string[];
  link: string;
  title: string;
}

/** The first category with a whole word in the tags, else in the path of the link, else in the title. */
export function categorise(spider: Pick<Spider, 'categories'>, item: CategorisedItem): string {
  for (const texts of [item.tags, [pathOf(item.link)], [item.title]]) {
    const words = texts.map(spaced).join('|');
    const category = spider.categories.find((candidate) =>
      candidate.words.some((word) => words.includes(spaced(word))),
    );
    if (category) return category.id;
  }
  return GENERAL;
}

/** Words with one space around each, so that a whole word or a phrase is found by plain search. */
function spaced(text: string): string {
  return ` ${text.toLowerCase().match(WORDS)?.join(' ') ?? ''} `;
}

function pathOf(link: string): string {
  const path = URL.parse(link)?.pathname ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const WORDS = /[\p{L}\p{N}]+/gu;
