/** `announced`: by the agency for this date. `usual`: the time at which it usually comes out. */
export const TIME_SOURCES = ['announced', 'usual'] as const;
export type TimeSource = (typeof TIME_SOURCES)[number];
