import { memo } from 'react';
import type { ArticleView } from '#web/api/read-article.ts';
import { listKeys } from '#web/ui/list-keys.ts';
import { Absent, BriefSection } from './brief-section.tsx';
import type { CurationAct } from './editing/curation-acts.ts';
import { StoryRow } from './story-row.tsx';

interface StoriesProps {
  stories: readonly ArticleView[];
  /** Only for those who curate. */
  onCurate: ((article: ArticleView, act: CurationAct) => void) | undefined;
}

export const Stories = memo(function Stories({ stories, onCurate }: StoriesProps) {
  const keys = listKeys(stories.map(({ id, url }) => id || url));
  return (
    <BriefSection title="Top stories">
      {stories.length === 0 && <Absent>no article ranks high enough, or none has been collected yet.</Absent>}
      <ol className="divide-y divide-line print:columns-2 print:gap-x-6 print:divide-y-0">
        {stories.map((story, place) => (
          <StoryRow key={keys[place]} story={story} onCurate={onCurate} />
        ))}
      </ol>
    </BriefSection>
  );
});
