import type { EventType } from '../event-type.ts';
import { BUSINESS_TYPES } from './business-types.ts';
import { COAL_TRADE_TYPES } from './coal-trade-types.ts';
import { FREIGHT_TYPES } from './freight-types.ts';
import { FUEL_AND_STEEL_TYPES } from './fuel-and-steel-types.ts';
import { GRID_TYPES } from './grid-types.ts';
import { LEISURE_TYPES } from './leisure-types.ts';
import { MINE_TYPES } from './mine-types.ts';
import { POWER_TYPES } from './power-types.ts';
import { RAIL_TYPES } from './rail-types.ts';
import { TECH_TYPES } from './tech-types.ts';

export const INDUSTRY_TYPES: readonly EventType[] = [
  ...MINE_TYPES,
  ...COAL_TRADE_TYPES,
  ...RAIL_TYPES,
  ...FREIGHT_TYPES,
  ...POWER_TYPES,
  ...GRID_TYPES,
  ...FUEL_AND_STEEL_TYPES,
];

export const GENERAL_TYPES: readonly EventType[] = [...BUSINESS_TYPES, ...TECH_TYPES, ...LEISURE_TYPES];
