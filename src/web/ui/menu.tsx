import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

export interface MenuItem {
  label: string;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  /** What the actions are about, for screen readers. */
  about?: string;
  icon?: ReactNode;
  items: readonly MenuItem[];
  size?: 'small' | 'medium';
  blocked?: boolean;
  startsOpen?: boolean;
  tabIndex?: number | undefined;
}

/** A button with a short list of actions below it. Arrows move in it, Escape closes it and the focus returns. */
export function Menu({
  label,
  about,
  icon,
  items,
  size = 'medium',
  blocked = false,
  startsOpen = false,
  tabIndex,
}: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  const [isAtLeftEdge, setAtLeftEdge] = useState(false);
  const keepOnScreen = useCallback((list: HTMLUListElement | null) => {
    if (list && list.getBoundingClientRect().left < 0) setAtLeftEdge(true);
  }, []);
  const step = (by: number) => {
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>('li button') ?? [])];
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[from < 0 ? 0 : (from + by + buttons.length) % buttons.length]?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from any of its buttons
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          step(event.key === 'ArrowDown' ? 1 : -1);
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <Button
        size={size}
        tabIndex={tabIndex}
        autoFocus={startsOpen}
        blocked={blocked}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setAtLeftEdge(false);
          setOpen(!isOpen);
        }}
      >
        {icon}
        {label}
        {about && (
          <>
            {' '}
            <span className="sr-only">for {about}</span>
          </>
        )}
        <ChevronDown size={14} aria-hidden />
      </Button>
      {isOpen && (
        <ul
          ref={keepOnScreen}
          id={id}
          className={`absolute ${isAtLeftEdge ? 'left-0' : 'right-0'} z-20 mt-1 min-w-44 animate-appear rounded-md border border-line bg-s1 p-1 shadow-float`}
        >
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  item.onSelect();
                }}
                className="flex min-h-9 w-full items-center rounded-[6px] px-3 text-left text-13 hover:bg-s3 pointer-coarse:min-h-11"
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
