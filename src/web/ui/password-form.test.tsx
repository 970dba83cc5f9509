import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { triggerLegacyScraper } from '#contract/legacy-scraper.ts';
import { uuid } from '#web/testing/agents.ts';
import { respond } from '#web/testing/render-app.tsx';
import { usePasswordAction } from '#web/ui/password-form.tsx';

const PASSWORD = 'Very-Secret-7!';

function renderAction() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePasswordAction(triggerLegacyScraper), { wrapper });
  const whatIsKept = () =>
    JSON.stringify(
      [result.current, client.getMutationCache().getAll(), client.getQueryCache().getAll()],
      (_, value) => (value === client ? undefined : value),
    );
  return { result, whatIsKept };
}

test.each([
  [
    'succeeds',
    () =>
      HttpResponse.json(
        { success: true, data: { jobId: uuid(1), runId: uuid(2), message: '' } },
        { status: 202 },
      ),
  ],
  ['fails', () => HttpResponse.json({ success: false, message: 'Invalid password' }, { status: 401 })],
])('an action that %s is sent with the password and does not keep it', async (_, reply) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = respond(triggerLegacyScraper, () => released.then(reply));
  const { result, whatIsKept } = renderAction();
  act(() => result.current.start(PASSWORD));
  await waitFor(() => expect(sent[0]?.body).toEqual({ password: PASSWORD }));
  expect(result.current.isPending).toBe(true);
  expect(whatIsKept()).not.toContain(PASSWORD);
  release();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(whatIsKept()).not.toContain(PASSWORD);
});
