import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getBrief, getBriefChanges, listBriefs } from '#contract/briefing.ts';
import { type Answer, route } from '#contract/route.ts';
import { dataAnswer } from '#contract/shapes.ts';
import { call } from '#web/api/call.ts';
import { readBrief } from './reading/read-brief.ts';
import { readChanges } from './reading/read-changes.ts';
import { readEditions } from './reading/read-editions.ts';

/** The same calls, taken as they come: one part that is not what it should be must not blank the others. */
const lenientBrief = route({
  ...getBrief.row,
  answer: dataAnswer(z.object({ brief: z.object({}), draft: z.optional(z.object({})) })),
});
const lenientChanges = route({ ...getBriefChanges.row, answer: dataAnswer(z.object({})) });
const lenientEditions = route({
  ...listBriefs.row,
  answer: dataAnswer(z.object({ editions: z.array(z.object({})) })),
});

/** The brief of a day, today's without one, and for editors what has been made of it since. */
export function useBrief(date: string | undefined) {
  const input = { query: { date } };
  return useQuery({
    queryKey: [getBrief.row.path, input],
    queryFn: ({ signal }) => call(lenientBrief, input, signal),
    select: selectBrief,
  });
}

/**
 * What is new to this reader. Asked for once a visit: having read it must not make it vanish from under their eyes.
 */
export function useBriefChanges() {
  return useQuery({
    queryKey: [getBriefChanges.row.path, {}],
    queryFn: ({ signal }) => call(lenientChanges, {}, signal),
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
