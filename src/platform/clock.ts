/** The time, passed in wherever it matters so that tests can step it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
