/** The id of the explanation. */
export const ARROW_KEYS_HINT = 'arrow-keys-hint';

/**
 * For a named element: its links and buttons are one Tab stop, and arrow keys move between them. The
 * description can also be on a named element around it.
 */
export const ARROW_GROUP = { 'data-arrows': true, 'aria-describedby': ARROW_KEYS_HINT } as const;

const GROUP = '[data-arrows]';
const ITEMS = 'a[href], button:not(:disabled), summary, [role="button"]';
/** Elements with their own keys. */
const APART = '[popover], [role="menu"], [role="dialog"], [role="alertdialog"]';

/** Called for every key the page has not handled. */
export function moveInGroup(event: KeyboardEvent): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const group = from.closest<HTMLElement>(`${GROUP}, ${APART}`);
  if (!group?.matches(GROUP)) return;
  const items = [...group.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) => item.closest(`${GROUP}, ${APART}`) === group && (item.checkVisibility?.() ?? true),
  );
  const place = items.indexOf(from);
  if (place < 0) return;
  if (event.key === 'Tab') {
    passBy(items);
    return;
  }
  const next = event.shiftKey ? undefined : findNext(event.key, items, place);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Lets the browser move the focus out of the group, then makes the items focusable again. */
function passBy(items: readonly HTMLElement[]): void {
  const before = items.map((item) => item.getAttribute('tabindex'));
  for (const item of items) item.tabIndex = -1;
  setTimeout(() => {
    for (const [place, item] of items.entries()) {
      const value = before[place];
      if (typeof value === 'string') item.setAttribute('tabindex', value);
      else item.removeAttribute('tabindex');
    }
  });
}

function findNext(key: string, items: readonly HTMLElement[], place: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return items[place + 1];
    case 'ArrowLeft':
      return items[place - 1];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'ArrowDown':
    case 'ArrowUp':
      return findInNextLine(items, place, key === 'ArrowDown');
    default:
      return undefined;
  }
}

/** The nearest below or above, preferably in the same column. */
function findInNextLine(
  items: readonly HTMLElement[],
  place: number,
  isDown: boolean,
): HTMLElement | undefined {
  const boxes = items.map((item) => item.getBoundingClientRect());
  const from = boxes[place] as DOMRect;
  let nearest: { item: HTMLElement; distance: number } | undefined;
  for (const [at, item] of items.entries()) {
    const box = boxes[at] as DOMRect;
    const down = isDown ? box.top - from.bottom : from.top - box.bottom;
    if (down < -1 || at === place) continue;
    const aside = Math.max(0, box.left - from.right, from.left - box.right);
    const distance = down + 3 * aside;
    if (!nearest || distance < nearest.distance) nearest = { item, distance };
  }
  return nearest?.item;
}
