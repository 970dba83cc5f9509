/** What the editor starts with for an agent without a schedule: weekly at 9:00, Monday through Friday. */
export const DEFAULT_SCHEDULE = '0 9 * * 1-5';
