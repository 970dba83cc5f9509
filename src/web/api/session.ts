import { useSyncExternalStore } from 'react';
import { parseJson } from '#contract/json.ts';
import type { User } from '#contract/users.ts';
import { readStored, removeStored, writeStored } from '#web/storage.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';

export interface Session {
  token: string | null;
  user: User | null;
}

type Listener = () => void;
const changeListeners = new Set<Listener>();
const refusalListeners = new Set<Listener>();

/** Always read from storage, because another tab may have changed it. */
export function readSession(): Session {
  const token = readStored(TOKEN_KEY) || null;
  const storedUser = readStored(USER_KEY);
  if (token !== latest.session.token || storedUser !== latest.storedUser) {
    latest = { session: { token, user: parseUser(storedUser) }, storedUser };
  }
  return latest.session;
}

/** Cached so that React gets the same object while storage is unchanged. */
let latest: { session: Session; storedUser: string | null } = {
  session: { token: null, user: null },
  storedUser: null,
};

export function saveSession(token: string, user: User): void {
  farewell = null;
  writeStored(TOKEN_KEY, token);
  saveUser(user);
}

export function saveUser(user: User): void {
  writeStored(USER_KEY, JSON.stringify(user));
  announceChange();
}

export function leaveSession(why: string): void {
  farewell = why;
  clearSession();
}

export function readFarewell(): string | null {
  return farewell;
}

let farewell: string | null = null;

export function clearSession(): void {
  removeStored(TOKEN_KEY);
  removeStored(USER_KEY);
  announceChange();
}

/** The server rejected this token. Ignored if another tab has stored a newer one since. */
export function refuseSession(token: string | null, why: string): void {
  if (token !== readSession().token) return;
  if (token !== null) leaveSession(why);
  else clearSession();
  for (const listener of refusalListeners) listener();
}

export function onSessionRefused(listener: Listener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

export function onSessionChange(listener: Listener): () => void {
  changeListeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    changeListeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readSession);
}

function announceChange(): void {
  for (const listener of changeListeners) listener();
}

function parseUser(text: string | null): User | null {
  const user = parseJson(text ?? '') as Partial<User> | null | undefined;
  return typeof user?.role === 'string' && typeof user.email === 'string' ? (user as User) : null;
}
