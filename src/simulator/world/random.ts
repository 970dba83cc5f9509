/** Numbers that depend only on the seed, the stream's name and the position. */
export interface Stream {
  /** From 0 to 1. */
  uniform(position: number, lane?: number): number;
  normal(position: number, lane?: number): number;
  /** Unit variance with fatter tails than the normal, never beyond 4.5. */
  shock(position: number): number;
}

export function createStream(seed: string, name: string): Stream {
  const base = hashText(`${seed}\u0000${name}`);
  const bits = (position: number, lane: number) =>
    mix(mix(base ^ Math.imul(position | 0, 0x9e3779b1)) + Math.imul(lane | 0, 0x85ebca77));
  const uniform = (position: number, lane = 0) => bits(position, lane) / 4_294_967_296;
  const normal = (position: number, lane = 0) => {
    const radius = Math.sqrt(-2 * Math.log((bits(position, lane * 2 + 101) + 1) / 4_294_967_297));
    return radius * Math.cos(2 * Math.PI * uniform(position, lane * 2 + 102));
  };
  return {
    uniform,
    normal,
    shock(position) {
      // Both numbers of a Box–Muller pair: one is the move, the other the day's volatility.
      const radius = Math.sqrt(-2 * Math.log((bits(position, 1) + 1) / 4_294_967_297));
      const angle = 2 * Math.PI * uniform(position, 2);
      const fat = (radius * Math.cos(angle) * Math.exp(0.3 * radius * Math.sin(angle) - 0.045)) / 1.046;
      return Math.max(-4.5, Math.min(4.5, fat));
    },
  };
}

export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
