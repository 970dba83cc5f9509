import type { Delivery } from './messages.ts';

/** Nothing is sent and no one has quiet hours. */
export const alertDelivery: Delivery = {
  deliver: async () => undefined,
  readQuietHours: async () => null,
};

export const { readQuietHours } = alertDelivery;
