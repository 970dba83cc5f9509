import { HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getProfile, login } from '#contract/auth.ts';
import { acceptInvitation, checkInvitation } from '#contract/invitations.ts';
import { route } from '#contract/route.ts';
import { cancelInvitation, listUsers, toggleUserStatus } from '#contract/users.ts';
import { makeUser, onePage } from '#web/testing/people.ts';
import { answer, cutOff, refuse, respond, signIn } from '#web/testing/render-app.tsx';
import { ApiError, describeFailure } from './api-error.ts';
import { call } from './call.ts';
import { readSession } from './session.ts';

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`);
  return error;
}

describe('a request', () => {
  it('carries query, parameters and body as the contract declares', async () => {
    const listed = answer(listUsers, { users: [], pagination: onePage(0) });
    await call(listUsers, { query: { page: 2, isActive: false, role: undefined } });
    expect(listed[0]?.url.search).toBe('?page=2&isActive=false');

    const cancelled = answer(cancelInvitation, { data: { id: 'x' } });
    await call(cancelInvitation, { params: { id: 'a/../b?c' } });
    expect(cancelled[0]?.url.pathname).toBe('/api/v1/admin/users/invitations/a%2F..%2Fb%3Fc');

    const signedIn = answer(login, { token: 't', user: makeUser() });
    await call(login, { body: { email: 'a@b.c', password: 'p' } });
    expect(signedIn[0]?.body).toEqual({ email: 'a@b.c', password: 'p' });
  });

  it('carries the stored token, and none when none is stored', async () => {
    const listed = answer(listUsers, { users: [], pagination: onePage(0) });
    await call(listUsers, {});
    signIn(makeUser(), 'hf_abc');
    await call(listUsers, {});
    expect(listed.map((request) => request.authorization)).toEqual([null, 'Bearer hf_abc']);
  });

  it('sends the version it is based on, if given', async () => {
    const toggled = answer(toggleUserStatus, { data: { user: makeUser() } });
    await call(toggleUserStatus, { params: { id: 'x' } });
    await call(toggleUserStatus, { params: { id: 'x' }, version: 7 });
    expect(toggled.map((request) => request.ifMatch)).toEqual([null, '"7"']);
  });
});

describe('a failure', () => {
  it("shows the server's message, else the route's text", async () => {
    refuse(listUsers, 500, 'The archive is on fire.');
    expect(describeFailure(await failureOf(call(listUsers, {})))).toBe('The archive is on fire.');
    refuse(listUsers, 500);
    expect(describeFailure(await failureOf(call(listUsers, {})))).toBe('Failed to load user data');
  });

  it('keeps status, code and body', async () => {
    refuse(checkInvitation, 410, 'gone', { code: 'INVITATION_EXPIRED', expired: true });
    const error = await failureOf(call(checkInvitation, { params: { token: 't' } }));
    expect(error).toMatchObject({ status: 410, code: 'INVITATION_EXPIRED', body: { expired: true } });
  });

  it.each([
    ['a page of HTML', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a success that is no JSON', () => new HttpResponse('hello'), 200],
    ['a success of another shape', () => HttpResponse.json({ success: true, users: 'many' }), 200],
    ['a success that says it is none', () => HttpResponse.json({ success: false, users: [] }), 200],
    ['an empty answer', () => new HttpResponse(null, { status: 204 }), 204],
    ['a message that is no text', () => HttpResponse.json({ message: { evil: true } }, { status: 500 }), 500],
  ])('has a readable message for %s', async (_, reply, status) => {
    respond(listUsers, reply);
    const error = await failureOf(call(listUsers, {}));
    expect(error.status).toBe(status);
    expect(error.message).toMatch(/^The server/);
  });

  it('reports a server that does not answer or takes too long', async () => {
    cutOff(listUsers);
    expect(await failureOf(call(listUsers, {}))).toMatchObject({ status: 0, code: 'NETWORK' });

    const slow = route({
      method: 'GET',
      path: '/slow',
      access: 'public',
      summary: '',
      answer: z.object({}),
      timeoutMs: 20,
    });
    respond(slow, () => new Promise(() => {}));
    expect(await failureOf(call(slow, {}))).toMatchObject({ status: 0, code: 'TIMEOUT' });
  });

  it('truncates an overlong message', async () => {
    refuse(listUsers, 400, 'x'.repeat(100_000));
    expect((await failureOf(call(listUsers, {}))).message.length).toBeLessThanOrEqual(400);
  });
});

describe('a 401', () => {
  it.each([
    [
      'the profile',
      () => {
        refuse(getProfile, 401);
        return call(getProfile, {});
      },
    ],
    [
      'the login',
      () => {
        refuse(login, 401);
        return call(login, { body: { email: 'a', password: 'b' } });
      },
    ],
  ])('from %s removes token and user', async (_, request) => {
    signIn(makeUser());
    expect(await failureOf(request())).toMatchObject({ status: 401 });
    expect(readSession()).toEqual({ token: null, user: null });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('from any other route keeps them', async () => {
    signIn(makeUser());
    refuse(toggleUserStatus, 401);
    await failureOf(call(toggleUserStatus, { params: { id: 'x' } }));
    expect(readSession().token).toBe('hf_test');
  });

  it.each([404, 409, 410])('is not what an invitation answers: %i leaves them too', async (status) => {
    signIn(makeUser());
    refuse(checkInvitation, status);
    refuse(acceptInvitation, status);
    await failureOf(call(checkInvitation, { params: { token: 't' } }));
    await failureOf(call(acceptInvitation, { body: {} }));
    expect(readSession().token).toBe('hf_test');
  });

  it('to an older token does not remove a newer one', async () => {
    signIn(makeUser(), 'hf_old');
    respond(getProfile, () => {
      signIn(makeUser(), 'hf_new');
      return HttpResponse.json({ success: false }, { status: 401 });
    });
    await failureOf(call(getProfile, {}));
    expect(readSession().token).toBe('hf_new');
  });
});

describe('the stored user', () => {
  it.each(['', 'null', '[]', '42', '{"id":1}', '{broken'])('that reads %s is no user', (text) => {
    localStorage.setItem('user', text);
    expect(readSession().user).toBeNull();
  });
});
