import { escapeHtml } from '#platform/escape-html.ts';
import type { Story } from '../story.ts';
import { rfc822 } from './dates.ts';
import { feedTitle, items, withTracking } from './feed-item.ts';
import { cdata, element } from './xml.ts';

/** Options that differ between sites. */
interface RssStyle {
  encoding?: string;
  /** It begins with a byte order mark. */
  hasMark?: boolean;
  isCdata?: boolean;
  title?(story: Story): string;
  link?(story: Story): string;
  tracking?: string;
  /** The summary as HTML. */
  describe?(story: Story): string;
  /** Default: its address. */
  guid?(story: Story): string;
  date?(instant: number): string;
  categories?(story: Story): readonly string[];
  content?(story: Story): string;
  rights?: string;
}

export function rssFeed(title: string, host: string, style: RssStyle) {
  const { encoding = 'UTF-8', hasMark, tracking, guid, categories, content, rights } = style;
  const text = style.isCdata ? cdata : element;
  const describe = style.describe ?? (({ summary }) => `<p>${escapeHtml(summary)}</p>`);
  const linkOf = style.link ?? (({ url }) => (tracking ? withTracking(url, tracking) : url));
  const dateOf = style.date ?? ((instant) => rfc822(instant, 'UTC'));
  return (stories: readonly Story[]): string => {
    const written = items(stories, (story, source) => [
      text('title', (style.title ?? feedTitle)(story)),
      text('link', linkOf(story)),
      text('description', describe(story)),
      guid ? text('guid', guid(source), { isPermaLink: 'false' }) : text('guid', source.url),
      text('pubDate', dateOf(story.publishedAt)),
      ...(categories?.(story) ?? []).map((category) => text('category', category)),
      content ? cdata('content:encoded', content(story)) : '',
    ]);
    return `${hasMark ? '\ufeff' : ''}<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${element('title', title)}
<link>https://${host}/</link>
${rights ? element('copyright', rights) : ''}
${written.join('\n')}
</channel>
</rss>
`;
  };
}
