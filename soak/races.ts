import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import type pg from 'pg';
import {
  type ApiRequest,
  requestApi,
  SAMPLE_PASSWORD,
  type Session,
  signIn,
  signInAdmin,
} from '#testing/sample-product.ts';

const PASSWORD = 'Quarry4&lamp';
const OTHER_PASSWORD = 'Shaft8&lamps';
const SIDES = [0, 1, 2, 3];

/** Statuses of identical attempts sent simultaneously to two processes. */
export interface Race {
  what: string;
  statuses: number[];
  /** Number of rows afterwards, if at most one may exist. */
  left?: number;
}

interface Answer {
  status: number;
  body: Record<string, never> & { data: Record<string, never> };
}

/** Sends actions that may succeed only once to both processes simultaneously. */
export async function tryRaces(urls: readonly string[], db: pg.Client, rounds: number): Promise<Race[]> {
  const [first = '', second = ''] = urls;
  const races: Race[] = [];
  for (let round = 0; round < rounds; round++) {
    const administrator = await signInAdmin(first);
    const join = (role: string) => joinAs(first, administrator, role, `${role}${round}`);

    const invitation = await invite(first, administrator, 'user', `once${round}`);
    const accepted = await Promise.all(
      SIDES.map((side) =>
        call(urls[side % 2], '/auth/accept-invitation', { body: acceptWith(invitation.token) }),
      ),
    );
    const people = await db.query('select 1 from users where email = $1', [invitation.email]);
    races.push({ what: 'invitation', statuses: statusesOf(accepted), left: people.rowCount ?? 0 });

    const person = await join('user');
    const link = await call(first, `/admin/users/${person.user.id}/reset-link`, {
      token: administrator,
      body: { password: SAMPLE_PASSWORD },
    });
    const token = String(link.body.data.link).split(/[/=#]/).at(-1);
    const resets = await Promise.all(
      SIDES.map((side) =>
        call(urls[side % 2], '/auth/reset-password', { body: { token, password: OTHER_PASSWORD } }),
      ),
    );
    races.push({ what: 'reset link', statuses: statusesOf(resets) });

    const member = await signIn(first, person.email, OTHER_PASSWORD);
    const code = await addApp(first, member.token, OTHER_PASSWORD);
    const tickets = await Promise.all(
      SIDES.map((side) =>
        call(urls[side % 2], '/auth/login', { body: { email: person.email, password: OTHER_PASSWORD } }),
      ),
    );
    const spent = await Promise.all(
      tickets.map(({ body }, side) => {
        const { ticket } = (body as unknown as { secondStep: { ticket: string } }).secondStep;
        return call(urls[side % 2], '/auth/second-step', { body: { ticket, recoveryCode: code } });
      }),
    );
    races.push({ what: 'recovery code', statuses: statusesOf(spent) });

    const [one, other] = [await join('admin'), await join('admin')];
    await db.query("update users set role = 'editor' where role = 'admin' and id <> all($1)", [
      [one.user.id, other.user.id],
    ]);
    const attempts = await Promise.all([
      round % 2
        ? call(first, `/admin/users/${other.user.id}/toggle-status`, { token: one.token, method: 'PUT' })
        : demote(first, one.token, other.user.id),
      demote(second, other.token, one.user.id),
    ]);
    const admins = await db.query("select 1 from users where role = 'admin' and is_active");
    races.push({ what: 'last administrator', statuses: statusesOf(attempts), left: admins.rowCount ?? 0 });
    await db.query("update users set role = 'admin' where email = 'admin@blackridge.example'");

    races.push(await revokeWhileUsed(urls, await join('user')));
  }
  return races;
}

/** The statuses of calls before the revocation and of those that began after its answer. */
async function revokeWhileUsed([first = '', second = '']: readonly string[], person: Session): Promise<Race> {
  const made = await call(first, '/account/tokens', {
    token: person.token,
    body: { name: 'Power BI', scopes: ['dashboard'], expiresInDays: 1, password: PASSWORD },
  });
  const { token, item } = made.body.data as unknown as { token: string; item: { id: string } };
  const read = (url: string) => call(url, '/dashboard/market-analysis', { token });
  const before = await Promise.all([read(first), read(second)]);
  await call(second, `/account/tokens/${item.id}`, { token: person.token, method: 'DELETE' });
  const after = [await read(second), await read(first)];
  // The other process knows of it within milliseconds.
  for (let i = 0; i < 20 && after[1]?.status !== 401; i++) {
    await sleep(50);
    after[1] = await read(first);
  }
  return { what: 'revoked token', statuses: [...statusesOf(before), ...statusesOf(after)] };
}

async function addApp(url: string, token: string, password: string): Promise<string> {
  const started = await call(url, '/account/two-step/app/start', { token, body: { password } });
  const { secret } = started.body.data as unknown as { secret: string };
  const code = new TOTP({ secret }).generate();
  const confirmed = await call(url, '/account/two-step/app', { token, body: { code } });
  return (confirmed.body.data as unknown as { recoveryCodes: string[] }).recoveryCodes[0] ?? '';
}

function demote(url: string, token: string, id: string): Promise<Answer> {
  return call(url, `/admin/users/${id}/role`, { token, method: 'PUT', body: { role: 'user' } });
}

async function invite(url: string, administrator: string, role: string, name: string) {
  const email = `${name}.${Date.now().toString(36)}@blackridge.example`;
  const { body } = await call(url, '/admin/users/invite', { token: administrator, body: { email, role } });
  const { link } = body.data.delivery as unknown as { link: string };
  return { email, token: link.split('/').at(-1) ?? '' };
}

function acceptWith(token: string) {
  return { token, password: PASSWORD, firstName: 'Ada', lastName: 'Racer' };
}

async function joinAs(url: string, administrator: string, role: string, name: string) {
  const { email, token } = await invite(url, administrator, role, name);
  const { body } = await call(url, '/auth/accept-invitation', { body: acceptWith(token) });
  return { ...(body as unknown as Session), email };
}

async function call(url = '', path: string, request: ApiRequest): Promise<Answer> {
  const response = await requestApi(url, path, request);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).sort();
}
