import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { useLogout } from '#web/layout/navigation.ts';
import { hasBlueAndOrange, hasSingleKeys, usePref } from '#web/layout/prefs.ts';
import { afterDialogs, useBackCloses } from '#web/ui/back-closes.ts';
import { returnFocus } from '#web/ui/dialog.tsx';
import { type Command, listCommands } from './commands.ts';
import {
  FoundNews,
  FoundPeople,
  FoundPrices,
  PaletteGroup,
  PaletteItem,
  PaletteList,
} from './palette-list.tsx';
import { rankItem } from './rank-item.ts';
import { type Act, keysOf } from './shortcuts.ts';

/** After the palette has closed, which restores the layout of the page for printing. */
const CLOSED_MS = 80;

export function Palette({ perform, onClose }: { perform: (act: Act) => void; onClose: () => void }) {
  useBackCloses(onClose);
  const session = useSession();
  const branding = useBranding();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [opener] = useState(() => document.activeElement);
  const hasLeft = useRef(false);
  const [search, setSearch] = useState('');
  const groups = listCommands({
    session,
    branding,
    path: pathname,
    hasBlueAndOrange: usePref(hasBlueAndOrange),
    hasSingleKeys: usePref(hasSingleKeys),
    logout: useLogout(),
  });

  const take = ({ act, path, run, leave }: Omit<Command, 'label' | 'also'>) => {
    hasLeft.current = run === undefined;
    onClose();
    if (path) afterDialogs(() => navigate(path));
    if (act === 'print') setTimeout(() => perform(act), CLOSED_MS);
    else if (act) afterDialogs(() => perform(act));
    run?.();
    leave?.();
  };

  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-shade print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Another screen puts the focus on its heading.
            if (!hasLeft.current) returnFocus(opener);
          }}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-[640px] animate-appear overflow-hidden rounded-lg border border-line bg-s1 shadow-float sm:top-[12vh] print:hidden"
        >
          <Radix.Title className="sr-only">Command palette</Radix.Title>
          <Cmdk label="Command palette" loop vimBindings={false} filter={rankItem}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search size={18} aria-hidden className="shrink-0 text-t3" />
              <Cmdk.Input
                value={search}
                onValueChange={setSearch}
                maxLength={200}
                placeholder={session.token === null ? 'Search' : 'Search screens, prices, indicators or news'}
                className="h-13 w-full min-w-0 bg-transparent text-16 text-t1 outline-none placeholder:text-t3"
              />
            </div>
            <PaletteList>
              {groups.map(({ title, commands }) => (
                <PaletteGroup key={title} title={title}>
                  {commands.map(({ label, also, ...step }) => (
                    <PaletteItem
                      key={label}
                      value={label}
                      keywords={[title, ...also.split(' ')]}
                      label={label}
                      keys={step.act && keysOf(step.act)}
                      onSelect={() => take(step)}
                    />
                  ))}
                </PaletteGroup>
              ))}
              {session.token !== null && (
                <>
                  <FoundPrices search={search} onOpen={(path) => take({ path })} />
                  {session.user?.role === 'admin' && (
                    <FoundPeople search={search} onOpen={(path) => take({ path })} />
                  )}
                  <FoundNews search={search} onOpen={(path) => take({ path })} onOpened={onClose} />
                </>
              )}
            </PaletteList>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
