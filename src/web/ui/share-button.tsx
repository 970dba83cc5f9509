import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { keepAsOf, readAsOf } from '#web/as-of.ts';
import { useLatePart } from './use-late-part.ts';

const loadDialog = () => import('./share-dialog.tsx').then((module) => module.ShareDialog);

interface ShareButtonProps {
  /** The page in the product that is shared, with its parameters. */
  path: string;
  /** In the dialog's title: `Share the brief`. */
  what: string;
  /** For the icon's label, if `what` is the same for many. */
  name?: string;
  tabIndex?: number | undefined;
}

/** Copies the link to a page of the product, or sends it to colleagues if email is configured. */
export function ShareButton({ path, what, name = what, tabIndex }: ShareButtonProps) {
  const { open, dialog } = useShare(path, what);
  return (
    <>
      <button
        type="button"
        aria-label={`Share ${name}`}
        title={`Share ${what}`}
        aria-haspopup="dialog"
        tabIndex={tabIndex}
        onClick={open}
        className="relative inline-flex size-7 shrink-0 items-center justify-center rounded-md text-t3 transition-colors after:absolute after:-inset-2 hover:bg-s3 hover:text-t1 pointer-fine:after:inset-0 print:hidden"
      >
        <Share2 size={15} aria-hidden />
      </button>
      {dialog}
    </>
  );
}

export function useShare(path: string, what: string) {
  const [isOpen, setOpen] = useState(false);
  const { Part: ShareDialog, fetchPart } = useLatePart(loadDialog);
  return {
    open: () => {
      fetchPart();
      setOpen(true);
    },
    dialog: isOpen && ShareDialog && (
      <ShareDialog path={keepMoment(path)} what={what} onClose={() => setOpen(false)} />
    ),
  };
}

function keepMoment(path: string): string {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return pathname + keepAsOf({ pathname, search }, readAsOf()).search + hash;
}
