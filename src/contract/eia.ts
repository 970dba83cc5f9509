import { dataFeedRoutes } from './agents.ts';

export const {
  setSchedule: setEiaSchedule,
  setStatus: setEiaStatus,
  startBackfill: startEiaBackfill,
} = dataFeedRoutes(
  '/admin/eia',
  'Fetch ten years of coal prices, shipments and weekly stocks. 404 without an EIA key',
);
