import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as system from './system.ts';
import * as users from './users.ts';

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
};
