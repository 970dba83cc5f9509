import { readPref, savePref } from '#web/layout/prefs.ts';

export function hasSingleKeys(): boolean {
  return readPref('shortcuts') !== 'off';
}

export function saveSingleKeys(isOn: boolean): void {
  savePref('shortcuts', isOn ? 'on' : 'off');
}

/** Blue and orange instead of green and red, for eyes that cannot tell those apart. */
export function hasBlueAndOrange(): boolean {
  return readPref('updown') === 'bo';
}

/** Shows it at once. Before the next start's first paint, early.js reads it again. */
export function saveBlueAndOrange(isOn: boolean): void {
  savePref('updown', isOn ? 'bo' : undefined);
  if (isOn) document.documentElement.dataset.updown = 'bo';
  else delete document.documentElement.dataset.updown;
}
