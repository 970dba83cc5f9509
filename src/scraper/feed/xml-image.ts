export interface XmlImage {
  url: string;
  /** The heaviest is the item's picture. */
  weight: number;
}

/** The picture an element names by its attributes: the larger the better, and a picture before its thumbnail. */
export function findXmlImage(name: string, read: (attribute: string) => string): XmlImage | undefined {
  const url = read('url') || read('href');
  const rank = RANKS[name];
  if (rank === undefined || url === '') return undefined;
  if (name === 'media:content' || name === 'enclosure') {
    const type = read('medium') || read('type');
    const isImage = type === '' ? /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(url) : /^image\b/i.test(type);
    if (!isImage) return undefined;
  }
  const width = Number.parseInt(read('width'), 10) || 0;
  return { url, weight: rank * 100_000 + Math.min(Math.max(width, 0), 99_999) };
}

const RANKS: Record<string, number> = {
  'media:content': 4,
  'media:thumbnail': 3,
  enclosure: 2,
  'itunes:image': 1,
};
