import { Ellipsis } from 'lucide-react';
import { readAsOf } from '#web/as-of.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { describeMenu, type StoryMenuProps, TRIGGER } from './story-menu-trigger.ts';

const loadList = () => import('./story-menu-list.tsx').then((module) => module.StoryMenuList);

/**
 * The menu of a news row: pin, hide and re-score for editors, feedback for everyone. Its code loads on first
 * use. Needs a Toaster around it.
 */
export function StoryMenu(props: StoryMenuProps) {
  const { Part: List, hasFailed, fetchPart } = useLatePart(loadList);
  if (readAsOf() !== undefined) return null;
  if (List) return <List {...props} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={describeMenu(props.article)}
      title={hasFailed ? "The menu couldn't be loaded. Try again." : 'Actions'}
      tabIndex={props.tabIndex}
      onClick={fetchPart}
      className={TRIGGER}
    >
      <Ellipsis size={18} aria-hidden />
    </button>
  );
}
