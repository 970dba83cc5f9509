import type { Invitation } from '#contract/invitations.ts';
import type { Delivery, User } from '#contract/users.ts';

export function makeUser(changes: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    firstName: 'Ursula',
    lastName: 'Marsh',
    email: 'ursula@mine.example',
    role: 'user',
    isActive: true,
    createdAt: '2026-01-05T14:00:00.000Z',
    lastLogin: null,
    ...changes,
  };
}

export const admin = makeUser({
  id: '00000000-0000-4000-8000-00000000000a',
  firstName: 'Ada',
  lastName: 'Boss',
  email: 'ada@mine.example',
  role: 'admin',
});

export const editor = makeUser({
  id: '00000000-0000-4000-8000-00000000000e',
  firstName: 'Ed',
  lastName: 'Itor',
  email: 'ed@mine.example',
  role: 'editor',
});

export function makeInvitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: '00000000-0000-4000-8000-000000000101',
    email: 'new@mine.example',
    firstName: 'Nora',
    lastName: 'New',
    role: 'user',
    status: 'pending',
    createdAt: '2026-11-10T14:00:00.000Z',
    expiresAt: '2099-11-17T14:00:00.000Z',
    acceptedAt: null,
    invitedBy: { name: 'Ada Boss', email: 'ada@mine.example' },
    ...changes,
  };
}

export const mailSent: Delivery = { mail: 'sent', link: null, message: null };
export const mailOff: Delivery = {
  mail: 'off',
  link: 'https://hf.example/accept-invitation/abc',
  message: null,
};
export const mailFailed: Delivery = {
  mail: 'failed',
  link: 'https://hf.example/accept-invitation/def',
  message: 'The mail server did not answer.',
};

export function onePage(total: number) {
  return { page: 1, limit: 10, total, totalPages: 1 };
}
