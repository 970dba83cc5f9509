import * as agents from './agents.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as briefing from './briefing.ts';
import * as dashboard from './dashboard.ts';
import * as fred from './fred.ts';
import * as legacyScraper from './legacy-scraper.ts';
import * as newsSpiders from './news-spiders.ts';
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

  triggerLegacyScraper: legacyScraper.triggerLegacyScraper,
  getLegacyScraperStatus: legacyScraper.getLegacyScraperStatus,
  listLegacyOutputs: legacyScraper.listLegacyOutputs,
  getLegacyOutput: legacyScraper.getLegacyOutput,
  getLegacySchedule: legacyScraper.getLegacySchedule,
  setLegacySchedule: legacyScraper.setLegacySchedule,
  setLegacyTerms: legacyScraper.setLegacyTerms,

  getSpiderConfigs: newsSpiders.getSpiderConfigs,
  setSpiderConfig: newsSpiders.setSpiderConfig,
  triggerSpider: newsSpiders.triggerSpider,
  bulkTriggerSpiders: newsSpiders.bulkTriggerSpiders,
  listSpiderExecutions: newsSpiders.listSpiderExecutions,
  updateArticleCount: newsSpiders.updateArticleCount,
  getSpiderDiagnostics: newsSpiders.getSpiderDiagnostics,

  getOverview: dashboard.getOverview,
  getNewsIntelligence: dashboard.getNewsIntelligence,
  getMarketAnalysis: dashboard.getMarketAnalysis,
  getIndustry: dashboard.getIndustry,
  getPriceHistory: dashboard.getPriceHistory,

  getBrief: briefing.getBrief,
  listBriefs: briefing.listBriefs,
  getBriefChanges: briefing.getBriefChanges,
  markBriefRead: briefing.markBriefRead,
  curateArticle: briefing.curateArticle,
  editBrief: briefing.editBrief,
  publishBrief: briefing.publishBrief,
  rebuildBrief: briefing.rebuildBrief,
  searchArticles: briefing.searchArticles,
  getCompanyProfile: briefing.getCompanyProfile,
  setCompanyProfile: briefing.setCompanyProfile,
};
