import { ADMIN, PASSWORD } from './cluster.ts';

const PEOPLE_PASSWORD = 'Quarry4&lamp';
const SESSIONS_A_PERSON = 10;
const AT_ONCE = 4;

/** Sends JSON and gives back what it says; anything but a success is an error. */
export async function ask<T = Record<string, never>>(
  url: string,
  options: { token?: string; method?: string; body?: unknown } = {},
): Promise<T> {
  const { token, body, method = body === undefined ? 'GET' : 'POST' } = options;
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

export async function signIn(url: string, email = ADMIN, password = PASSWORD): Promise<string> {
  const body = { email, password };
  return (await ask<{ token: string }>(`${url}/api/v1/auth/login`, { body })).token;
}

/** Tokens of so many sessions, of people who joined by invitation; ten of each. */
export async function signInMany(
  url: string,
  count: number,
  role: 'user' | 'admin',
  say: (line: string) => void,
): Promise<string[]> {
  const administrator = await signIn(url);
  const tokens: string[] = [];
  const people = Array.from({ length: Math.ceil(count / SESSIONS_A_PERSON) }, (_, i) => i);
  const work = async () => {
    for (let person = people.shift(); person !== undefined; person = people.shift()) {
      const email = `${role}${person}.${Date.now().toString(36)}@blackridge.example`;
      await join(url, administrator, email, role);
      const wanted = Math.min(SESSIONS_A_PERSON, count - person * SESSIONS_A_PERSON);
      for (let session = 0; session < wanted; session++) {
        tokens.push(await signIn(url, email, PEOPLE_PASSWORD));
        if (tokens.length % 100 === 0) say(`${tokens.length} of ${count} signed in`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tokens;
}

async function join(url: string, administrator: string, email: string, role: string): Promise<void> {
  const { data } = await ask<{ data: { delivery: { link: string } } }>(`${url}/api/v1/admin/users/invite`, {
    token: administrator,
    body: { email, role },
  });
  const token = data.delivery.link.split('/').at(-1);
  const body = { token, password: PEOPLE_PASSWORD, firstName: 'Ada', lastName: 'Reader' };
  await ask(`${url}/api/v1/auth/accept-invitation`, { body });
}
