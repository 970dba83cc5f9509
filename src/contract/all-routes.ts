import * as agents from './agents.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as fred from './fred.ts';
import * as system from './system.ts';
import * as users from './users.ts';
import * as yahoo from './yahoo.ts';

/** Every call of the product. What is not in this list does not exist. */
export const allRoutes = {
  getHealth: system.getHealth,
  getStatus: system.getStatus,

  login: auth.login,
  register: auth.register,
  getProfile: auth.getProfile,
  logout: auth.logout,
  getAuthDebug: auth.getAuthDebug,
  checkInvitation: auth.checkInvitation,
  acceptInvitation: auth.acceptInvitation,

  listUsers: users.listUsers,
  getUserStats: users.getUserStats,
  toggleUserStatus: users.toggleUserStatus,
  changeUserRole: users.changeUserRole,
  inviteUser: users.inviteUser,
  listInvitations: users.listInvitations,
  cancelInvitation: users.cancelInvitation,
  resendInvitation: users.resendInvitation,
  cleanupInvitations: users.cleanupInvitations,

  listAudit: audit.listAudit,

  listAgents: agents.listAgents,
  listRuns: agents.listRuns,
  getRun: agents.getRun,
  cancelRun: agents.cancelRun,
  triggerAgent: agents.triggerAgent,

  getFredConfig: fred.getFredConfig,
  setFredSchedule: fred.setFredSchedule,
  setFredStatus: fred.setFredStatus,
  addFredSeries: fred.addFredSeries,
  removeFredSeries: fred.removeFredSeries,
  getFredLatest: fred.getFredLatest,
  testFred: fred.testFred,
  searchFred: fred.searchFred,
  startFredBackfill: fred.startFredBackfill,
  getFredBackfill: fred.getFredBackfill,

  getYahooConfig: yahoo.getYahooConfig,
  initYahoo: yahoo.initYahoo,
  getPublicYahooConfig: yahoo.getPublicYahooConfig,
  setYahooSchedule: yahoo.setYahooSchedule,
  setYahooStatus: yahoo.setYahooStatus,
  addYahooSymbol: yahoo.addYahooSymbol,
  removeYahooSymbol: yahoo.removeYahooSymbol,
  getYahooLatest: yahoo.getYahooLatest,
  startYahooBackfill: yahoo.startYahooBackfill,
  getYahooBackfill: yahoo.getYahooBackfill,
};
