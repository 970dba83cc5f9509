import { Eye, EyeOff, Gauge, Pin, PinOff } from 'lucide-react';
import type { ArticleView } from '#web/api/read-article.ts';
import { type CurationAct, listCurationActs } from './editing/curation-acts.ts';

const LOOKS: Record<CurationAct, { Icon: typeof Pin; label: string }> = {
  pin: { Icon: Pin, label: 'Pin' },
  unpin: { Icon: PinOff, label: 'Unpin' },
  hide: { Icon: EyeOff, label: 'Hide' },
  show: { Icon: Eye, label: 'Show again' },
  score: { Icon: Gauge, label: 'Re-score' },
};

interface CurationToolsProps {
  story: ArticleView;
  onCurate: (article: ArticleView, act: CurationAct) => void;
}

/** What has been decided about a story, and what can be. */
export function CurationTools({ story, onCurate }: CurationToolsProps) {
  const { curation } = story;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1 print:hidden">
      {listCurationActs(story).map((act) => {
        const { Icon, label } = LOOKS[act];
        return (
          <button
            key={act}
            type="button"
            aria-haspopup="dialog"
            onClick={() => onCurate(story, act)}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line px-2 text-12 font-medium text-t2 transition-colors hover:border-ctl hover:text-t1 pointer-coarse:min-h-10"
          >
            <Icon size={13} aria-hidden />
            {label}
            <span className="sr-only">: {story.title}</span>
          </button>
        );
      })}
      {curation && (
        <p className="min-w-0 basis-full text-12 text-t3 wrap-anywhere">{describeCuration(curation)}</p>
      )}
    </div>
  );
}

function describeCuration({ pinned, hidden, score, reason, by }: NonNullable<ArticleView['curation']>) {
  const decided = [
    pinned && 'pinned',
    hidden && 'hidden',
    score !== null && `scored ${Math.round(score)}`,
  ].filter(Boolean);
  const what = decided.length === 0 ? 'Decided' : decided.join(', ');
  return `${what[0]?.toUpperCase()}${what.slice(1)}${by && ` by ${by}`}${reason && `: ${reason}`}`;
}
