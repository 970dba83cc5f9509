import { createStream } from '../../world/random.ts';

/** Facts by name, formatted for a text. */
export type Slots = Readonly<Record<string, string>>;

/** Draws in sequence; the same seed and name give the same texts. */
export interface Pen {
  /** From 0 to 1. */
  draw(): number;
  chance(share: number): boolean;
  /** Both ends included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** Distinct items in the order drawn; all of them if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  /** `[one|two]` becomes one of the choices, `{name}` a slot, `{Name}` one with a capital, `{$name}` one in dollars. */
  write(template: string, slots: Slots): string;
}

export function createPen(seed: string, name: string): Pen {
  const stream = createStream(seed, `pen ${name}`);
  let position = 0;
  const draw = () => {
    position += 1;
    return stream.uniform(position);
  };
  const between = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`Nothing to pick from for ${name}`);
    return list[between(0, list.length - 1)] as T;
  };
  return {
    draw,
    chance: (share) => draw() < share,
    between,
    pick,
    sample(list, count) {
      const left = [...list];
      const taken = [];
      while (taken.length < count && left.length > 0) {
        taken.push(...left.splice(between(0, left.length - 1), 1));
      }
      return taken;
    },
    write(template, slots) {
      let text = template;
      // From the inside out, because choices can be nested.
      while (CHOICE.test(text)) text = text.replace(CHOICE, (_, choices: string) => pick(choices.split('|')));
      return smooth(text.replaceAll(SLOT, (_, dollar: string, slot: string) => dollar + fill(slot, slots)));
    },
  };
}

const CHOICE = /\[([^[\]]*)\]/;
const SLOT = /\{(\$?)(\w+)\}/g;

function fill(slot: string, slots: Slots): string {
  const value = slots[slot];
  if (value !== undefined) return value;
  const plain = slots[`${slot.charAt(0).toLowerCase()}${slot.slice(1)}`];
  if (plain === undefined) throw new Error(`A text asks for {${slot}}, which is not among the facts`);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Fixes articles before numbers and possessives of names ending in s. */
function smooth(text: string): string {
  return text
    .replaceAll(/\b([Aa]) (?=(?:8[\d.,]*|11|18)(?:[^\d]|$))/g, '$1n ')
    .replaceAll(/s's\b/g, "s'")
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
