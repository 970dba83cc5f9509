import { callApi, signIn, signInAdmin } from '#testing/sample-product.ts';

const PEOPLE_PASSWORD = 'Quarry4&lamp';
const SESSIONS_A_PERSON = 10;
const AT_ONCE = 4;

/** Creates people by invitation and returns session tokens, ten per person. */
export async function signInMany(
  url: string,
  count: number,
  role: 'user' | 'admin',
  say: (line: string) => void,
): Promise<string[]> {
  const administrator = await signInAdmin(url);
  const tokens: string[] = [];
  const people = Array.from({ length: Math.ceil(count / SESSIONS_A_PERSON) }, (_, i) => i);
  const work = async () => {
    for (let person = people.shift(); person !== undefined; person = people.shift()) {
      const email = `${role}${person}.${Date.now().toString(36)}@blackridge.example`;
      await join(url, administrator, email, role);
      const wanted = Math.min(SESSIONS_A_PERSON, count - person * SESSIONS_A_PERSON);
      for (let session = 0; session < wanted; session++) {
        tokens.push((await signIn(url, email, PEOPLE_PASSWORD)).token);
        if (tokens.length % 100 === 0) say(`${tokens.length} of ${count} signed in`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tokens;
}

async function join(url: string, administrator: string, email: string, role: string): Promise<void> {
  const { data } = await callApi<{ data: { delivery: { link: string } } }>(url, '/admin/users/invite', {
    token: administrator,
    body: { email, role },
  });
  const token = data.delivery.link.split('/').at(-1);
  const body = { token, password: PEOPLE_PASSWORD, firstName: 'Ada', lastName: 'Reader' };
  await callApi(url, '/auth/accept-invitation', { body });
}
