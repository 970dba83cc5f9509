/** `npm run attack` runs the long form; `npm test` runs shorter versions of the same attacks. */
export const isLong = process.env.ATTACK === 'long';

/** A fixed seed repeats the same requests; set ATTACK_SEED for others. */
export const seed = Number(process.env.ATTACK_SEED ?? 20_261_115);

export function sized(short: number, long: number): number {
  return isLong ? long : short;
}
