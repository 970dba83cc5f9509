import { renderHook, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { useLatePart } from './use-late-part.ts';

it('returns a part once loaded, and allows a retry after a failure', async () => {
  const Part = () => null;
  const load = vi.fn<() => Promise<typeof Part>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
  const { result } = renderHook(() => useLatePart(load));
  expect(load).not.toHaveBeenCalled();

  act(() => result.current.fetchPart());
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  expect(result.current.Part).toBeUndefined();

  act(() => result.current.fetchPart());
  await waitFor(() => expect(result.current.Part).toBe(Part));
  expect(result.current.hasFailed).toBe(false);
});
