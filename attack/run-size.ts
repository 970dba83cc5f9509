/** `npm run attack` runs the long form; within `npm test` the same attacks are cut short. */
export const isLong = process.env.ATTACK === 'long';

/** The same requests each time, unless another number is asked for. */
export const seed = Number(process.env.ATTACK_SEED ?? 20_261_115);

export function sized(short: number, long: number): number {
  return isLong ? long : short;
}
