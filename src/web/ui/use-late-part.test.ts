import { renderHook, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { useLatePart } from './use-late-part.ts';

it('gives a part once it is there, and lets one that failed be asked for again', async () => {
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
