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

it('tries again by itself while it fails', async () => {
  vi.useFakeTimers();
  const Part = () => null;
  const load = vi.fn<() => Promise<typeof Part>>();
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(Part);
  const { result } = renderHook(() => useLatePart(load));
  await act(async () => result.current.fetchPart());
  expect(result.current.hasFailed).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current.Part).toBe(Part);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
