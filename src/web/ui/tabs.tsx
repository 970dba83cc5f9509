import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Select } from './field.tsx';

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: string; content: ReactNode }[];
  look?: 'page' | 'inner';
  aside?: ReactNode;
  /** On a phone the tabs become one select. */
  isSelectOnPhone?: boolean;
}

const LOOKS = {
  page: {
    row: 'border-b border-line',
    tab: 'h-11 border-b-2 border-transparent px-3 text-14 data-[state=active]:border-lamp data-[state=active]:text-t1',
  },
  inner: {
    row: '',
    tab: 'h-9 rounded-md border border-transparent px-3 text-13 pointer-coarse:h-11 data-[state=active]:border-ctl data-[state=active]:bg-s1 data-[state=active]:text-t1',
  },
} as const;

/** Arrow keys move the focus, Enter or Space opens: opening a panel makes requests. */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  look = 'page',
  aside,
  isSelectOnPhone = false,
}: TabsProps<V>) {
  const { row, tab } = LOOKS[look];
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} activationMode="manual">
      <div className={`mb-6 flex flex-wrap items-center justify-between gap-3 ${row}`}>
        {isSelectOnPhone && (
          <Select
            aria-label={label}
            value={value}
            options={tabs}
            onValue={onChange}
            className="control sm:hidden"
          />
        )}
        {/* The end fades out; the padding keeps the last tab clear of it. */}
        <Radix.List
          aria-label={label}
          className={`${isSelectOnPhone ? 'max-sm:hidden ' : ''}-mx-1 flex max-w-[calc(100%+8px)] gap-1 overflow-x-auto [mask-image:linear-gradient(to_right,#000_calc(100%-24px),transparent)] pr-6 pl-1 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden`}
        >
          {tabs.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              ref={item.value === value ? scrollIntoStrip : null}
              className={`shrink-0 font-medium whitespace-nowrap text-t2 transition-colors -outline-offset-2 hover:text-t1 ${tab}`}
            >
              {item.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {tabs.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="rounded-md">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Scrolls the strip, but not the page, to the open tab. */
function scrollIntoStrip(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const hiddenRight = tab.offsetLeft + tab.offsetWidth - (strip.scrollLeft + strip.clientWidth);
  if (hiddenRight > 0) strip.scrollLeft += hiddenRight + 24;
  else if (tab.offsetLeft < strip.scrollLeft) strip.scrollLeft = tab.offsetLeft - 24;
}
