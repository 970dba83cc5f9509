import * as z from 'zod/mini';

export const DELIVERY_KINDS = ['alert', 'recovery', 'digest', 'failure', 'brief', 'test'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** `waiting` is shown as queued, held (quiet hours) or retry queued. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const CHANNEL_KINDS = ['email', 'slack', 'teams', 'webhook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

export const ALERTS_CARRIED = ['none', 'high', 'all'] as const;

export const channelCarries = z.object({
  brief: z.boolean({ error: 'brief must be true or false' }),
  /** `high`: high and critical ones. */
  alerts: z.enum(ALERTS_CARRIED, { error: 'alerts must be none, high or all' }),
  /** Failed runs of agents. */
  failures: z.boolean({ error: 'failures must be true or false' }),
});
export type ChannelCarries = z.output<typeof channelCarries>;

export const BRIEF_SECTIONS = ['metrics', 'watchlist', 'charts', 'stories', 'today'] as const;
export type BriefSection = (typeof BRIEF_SECTIONS)[number];

export const DEFAULT_BRIEF_TIME = '09:15';
export const WEEKDAYS = [1, 2, 3, 4, 5];
