import {
  Ellipsis,
  Eye,
  EyeOff,
  Gauge,
  type LucideIcon,
  Pin,
  PinOff,
  ThumbsDown,
  ThumbsUp,
  X,
} from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '#web/api/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useStoryActs } from './acts.ts';
import { canCurate } from './can-curate.ts';
import { CurateDialog } from './curate-dialog.tsx';
import { describeMenu, type StoryMenuProps, TRIGGER } from './story-menu-trigger.ts';

const FROM_LIST = 'from the news list';

export function StoryMenuList({ article, onCurated, tabIndex }: StoryMenuProps) {
  const { user } = useSession();
  const acts = useStoryActs(article, onCurated);
  const wantsDialog = useRef(false);
  const [isScoring, setScoring] = useState(false);
  const { pinned = false, hidden = false } = article.curation ?? {};
  const isEditor = canCurate(user?.role);
  return (
    <>
      <Radix.Root defaultOpen modal={false}>
        <Radix.Trigger
          aria-label={describeMenu(article)}
          title="Actions"
          tabIndex={tabIndex}
          className={TRIGGER}
        >
          <Ellipsis size={18} aria-hidden />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={() => {
              if (!wantsDialog.current) return;
              wantsDialog.current = false;
              // Wait until the focus is back on the button, where it returns when the dialog closes.
              setTimeout(() => setScoring(true));
            }}
            className="z-30 min-w-52 animate-fade rounded-md border border-line bg-s2 p-1 shadow-float"
          >
            {isEditor && (
              <>
                <Item
                  Icon={pinned ? PinOff : Pin}
                  label={pinned ? 'Unpin' : 'Pin'}
                  onSelect={() =>
                    acts.decide({
                      done: pinned ? 'Story unpinned.' : 'Story pinned.',
                      change: { pinned: !pinned },
                      reason: `${pinned ? 'Unpinned' : 'Pinned'} ${FROM_LIST}`,
                    })
                  }
                />
                <Item
                  Icon={hidden ? Eye : EyeOff}
                  label={hidden ? 'Show again' : 'Hide'}
                  onSelect={() =>
                    acts.decide({
                      done: hidden ? 'Story shown again.' : 'Story hidden, with its near-duplicates.',
                      change: { hidden: !hidden },
                      reason: `${hidden ? 'Shown again' : 'Hidden'} ${FROM_LIST}`,
                    })
                  }
                />
                <Item
                  Icon={Gauge}
                  label="Correct score…"
                  onSelect={() => {
                    wantsDialog.current = true;
                  }}
                />
                <Radix.Separator className="my-1 h-px bg-line" />
                <Item Icon={ThumbsUp} label="More like this" onSelect={() => acts.askFor('more')} />
                <Item Icon={ThumbsDown} label="Less like this" onSelect={() => acts.askFor('less')} />
              </>
            )}
            <Item Icon={X} label="Not useful" onSelect={acts.sayNotUseful} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {isScoring && (
        <CurateDialog
          article={article}
          act="score"
          onDecided={(decided) => {
            setScoring(false);
            onCurated?.(decided);
          }}
          onClose={() => setScoring(false)}
        />
      )}
      {acts.failure &&
        createPortal(
          <div className="fixed inset-x-4 bottom-4 z-60 sm:left-auto sm:w-[420px]">
            <Banner tone="error" onDismiss={acts.forgetFailure}>
              {acts.failure}
            </Banner>
          </div>,
          document.body,
        )}
    </>
  );
}

function Item({ Icon, label, onSelect }: { Icon: LucideIcon; label: string; onSelect: () => void }) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 text-14 text-t1 outline-none data-highlighted:bg-s3 pointer-coarse:min-h-11"
    >
      <Icon size={16} aria-hidden className="text-t2" />
      {label}
    </Radix.Item>
  );
}
