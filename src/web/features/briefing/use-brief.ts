import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getBrief, getBriefChanges, listBriefs } from '#contract/briefing.ts';
import { type Answer, route } from '#contract/route.ts';
import { dataAnswer } from '#contract/shapes.ts';
import { call } from '#web/api/call.ts';
import { readBrief, readChanges, readEditions } from './read-brief.ts';

/** The same calls without shape checks: a bad part must not break the others. */
const lenientBrief = route({
  ...getBrief.row,
  answer: dataAnswer(z.object({ brief: z.object({}), draft: z.optional(z.object({})) })),
});
const lenientChanges = route({ ...getBriefChanges.row, answer: dataAnswer(z.object({})) });
const lenientEditions = route({
  ...listBriefs.row,
  answer: dataAnswer(z.object({ editions: z.array(z.object({})) })),
});

export function useBrief(date: string | undefined, edition: number | undefined) {
  const input = { query: { date, ...(edition && { edition }) } };
  return useQuery({
    queryKey: [getBrief.row.path, input],
    queryFn: ({ signal }) => call(lenientBrief, input, signal),
    select: selectBrief,
  });
}

/** Fetched once per visit: the list must not become empty while it is being read. */
export function useBriefChanges({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [getBriefChanges.row.path, {}],
    queryFn: ({ signal }) => call(lenientChanges, {}, signal),
    enabled,
    select: selectChanges,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useEditions() {
  return useQuery({
    queryKey: [listBriefs.row.path, {}],
    queryFn: ({ signal }) => call(lenientEditions, {}, signal),
    select: selectEditions,
  });
}

function selectBrief({ data }: Answer<typeof lenientBrief>) {
  return { brief: readBrief(data.brief), draft: data.draft && readBrief(data.draft) };
}

function selectChanges({ data }: Answer<typeof lenientChanges>) {
  return readChanges(data);
}

function selectEditions({ data }: Answer<typeof lenientEditions>) {
  return readEditions(data);
}
