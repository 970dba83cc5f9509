import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { NavLink } from 'react-router';
import type { NavigationLink } from './navigation.ts';

/** Links that do not fit in the header between 1024 and 1319 pixels. */
export function MoreLinks({ links }: { links: readonly NavigationLink[] }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  if (links.length === 0) return null;
  return (
    <div className="relative @min-[82rem]:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="flex h-9 items-center gap-1 rounded-md px-2 font-medium text-t2 hover:bg-s3 hover:text-t1 @[76rem]:px-3"
      >
        More
        <ChevronDown size={14} aria-hidden />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className="fixed inset-auto top-14 m-0 w-48 rounded-lg border border-line bg-s1 p-1.5 text-t1 shadow-float"
      >
        {links.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            onClick={() => panel.current?.hidePopover()}
            className="flex min-h-9 items-center rounded-md px-3 font-medium hover:bg-s3 aria-[current=page]:bg-s3 pointer-coarse:min-h-11"
          >
            {label}
          </NavLink>
        ))}
      </div>
    </div>
  );
}
