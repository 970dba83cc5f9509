const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
const INPUTS = ['keydown', 'pointerdown'];

/**
 * Keeps the place of keyboard users in an element when what has the focus is moved, disabled or removed: browsers then
 * focus nothing. The nearest part that is left gets the focus, at the same place if possible. Returns a function that
 * ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let usesKeys = false;
  let place: { path: Element[]; before: Element[]; after: Element[] } | undefined;
  const remember = ({ target }: FocusEvent) => {
    place = undefined;
    if (!usesKeys || !(target instanceof Element && root.contains(target))) return;
    const all = [...root.querySelectorAll(FOCUSABLE)];
    const at = all.indexOf(target);
    const path: Element[] = [];
    for (let part: Element | null = target; part && part !== root; part = part.parentElement) path.push(part);
    if (at >= 0) place = { path, before: all.slice(0, at).reverse(), after: all.slice(at + 1) };
  };
  const noteKeys = ({ type }: Event) => {
    usesKeys = type === 'keydown';
  };
  const restore = () => {
    if (!usesKeys || !place || document.activeElement !== document.body) return;
    const { path, before, after } = place;
    for (const part of path) {
      if (!root.contains(part)) continue;
      const near = [part, ...after, ...before].find((item) => part.contains(item) && canFocus(item));
      if (!(near instanceof HTMLElement)) continue;
      near.focus({ preventScroll: true });
      return;
    }
  };
  const observer = new MutationObserver(restore);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  for (const type of INPUTS) document.addEventListener(type, noteKeys, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    for (const type of INPUTS) document.removeEventListener(type, noteKeys, true);
  };
}

function canFocus(item: Element): boolean {
  return item.matches(FOCUSABLE) && !item.matches(':disabled') && (item.checkVisibility?.() ?? true);
}
