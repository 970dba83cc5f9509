import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import { Banner } from './banner.tsx';
import { Button, IconButton } from './button.tsx';
import { ConflictBanner } from './conflict-banner.tsx';

const SIZES = {
  medium: 'bottom-0 max-h-[92dvh] max-w-[520px] rounded-t-lg',
  wide: 'top-0 bottom-0 max-w-[960px] sm:max-h-[96dvh] sm:w-[92vw]',
  broad: 'top-0 bottom-0 max-w-[1120px] sm:max-h-[96dvh] sm:w-[94vw]',
} as const;

interface DialogProps {
  title: string;
  description?: ReactNode;
  alert?: boolean;
  size?: keyof typeof SIZES;
  /** Whether closing would lose input; it then asks first. */
  isUnsaved?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before unsaved entries are lost. */
export function useGuardedClose(isUnsaved: boolean, onClose: () => void) {
  const [asks, setAsks] = useState(false);
  return {
    close: () => (isUnsaved ? setAsks(true) : onClose()),
    question: asks && <LeaveQuestion onLeave={onClose} onStay={() => setAsks(false)} />,
  };
}

export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="Your changes have not been saved."
      cancel="Stay"
      confirm="Leave"
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}

/** The marked element, or the first field of a form without a dangerous action. */
const FIRST_FOCUS = '[data-autofocus], [data-starts-here] :is(input, select, textarea)';

export function Dialog({
  title,
  description,
  alert = false,
  size = 'medium',
  isUnsaved = false,
  onClose,
  children,
}: DialogProps) {
  const [openers] = useState(findOpeners);
  const { close, question } = useGuardedClose(isUnsaved, onClose);
  useBackCloses(close);
  return (
    <Radix.Root open onOpenChange={(open) => open || close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-shade" />
        <Radix.Content
          role={alert ? 'alertdialog' : 'dialog'}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (event.target instanceof Element) OPENERS.set(event.target, openers);
            // React's autoFocus comes too early in a dialog over another one, which takes the focus back.
            const wanted = event.target instanceof Element && event.target.querySelector(FIRST_FOCUS);
            if (!(wanted instanceof HTMLElement)) return;
            event.preventDefault();
            wanted.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(...openers);
          }}
          className={`fixed inset-x-0 z-50 mx-auto flex w-full animate-appear flex-col border border-line bg-s1 shadow-float sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-lg ${SIZES[size]}`}
        >
          <div className="flex items-start gap-4 pt-5 pr-3 pl-5 sm:pl-6">
            <div className="min-w-0 flex-1 pt-1">
              <Radix.Title className="text-20 font-semibold wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-14 text-t2 wrap-anywhere">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X size={18} aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="overflow-y-auto px-5 pt-4 pb-5 sm:px-6 sm:pb-6">{children}</div>
          {question}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}

/** Closes its dialog, which asks first if there are unsaved changes. */
export function CloseButton(props: ComponentProps<typeof Button>) {
  return (
    <Radix.Close asChild>
      <Button {...props} />
    </Radix.Close>
  );
}

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'onClose' | 'children'>,
    Pick<ComponentProps<typeof Button>, 'busy' | 'busyLabel' | 'disabled'> {
  failure: ReactNode;
  /** A save that may conflict with another person's. */
  save?: ComponentProps<typeof ConflictBanner>['of'];
  submitLabel: string;
  startsAtCancel?: boolean;
  keepsEntries?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, failure, submitLabel, startsAtCancel, onSubmit, onClose, children, ...rest } =
    props;
  const { keepsEntries = false, save, ...submit } = rest;
  const [isTouched, setTouched] = useState(false);
  const isUnsaved = keepsEntries && isTouched && !submit.busy;
  return (
    <Dialog title={title} description={description} isUnsaved={isUnsaved} onClose={onClose}>
      <form
        data-starts-here={startsAtCancel ? undefined : true}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
        onChange={() => setTouched(true)}
        className="flex flex-col gap-5"
      >
        {save && <ConflictBanner of={save} />}
        {failure && <Banner tone="error">{failure}</Banner>}
        {children}
        <DialogActions>
          <CloseButton data-autofocus={startsAtCancel || undefined}>Cancel</CloseButton>
          <Button type="submit" tone="primary" blocked={save?.conflict !== undefined} {...submit}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'description' | 'onClose'> {
  confirm: string;
  cancel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  busyLabel?: string;
  failure?: string | undefined;
  onConfirm: () => void;
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirm,
    cancel = 'Cancel',
    tone = 'danger',
    busy,
    busyLabel,
    failure,
    onConfirm,
    children,
    ...dialog
  } = props;
  return (
    <Dialog alert {...dialog}>
      {failure && <Banner tone="error">{failure}</Banner>}
      {children}
      <DialogActions>
        <Button data-autofocus onClick={dialog.onClose}>
          {cancel}
        </Button>
        <Button tone={tone} busy={busy ?? false} busyLabel={busyLabel} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const OPENERS = new WeakMap<Element, readonly (Element | null)[]>();

/** What has the focus; in a dialog, which this one may replace, also what opened that. */
function findOpeners(): readonly (Element | null)[] {
  const opener = document.activeElement;
  const outer = opener?.closest('[role="dialog"], [role="alertdialog"]');
  return [opener, ...((outer && OPENERS.get(outer)) ?? [])];
}

/** Focuses the page when all elements that opened the dialog are gone. What took the focus meanwhile keeps it. */
export function returnFocus(...openers: readonly (Element | null)[]): void {
  const target = openers.find((one) => one?.isConnected) ?? document.getElementById('main');
  const focused = document.activeElement ?? document.body;
  if (target instanceof HTMLElement && focused.contains(target)) target.focus();
}
