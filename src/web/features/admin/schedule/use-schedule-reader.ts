import { useQuery } from '@tanstack/react-query';

/** Reads schedules. Its code is heavy and comes only where a schedule is shown; undefined until it is there. */
export function useScheduleReader() {
  const { data } = useQuery({
    queryKey: ['schedule-reader'],
    queryFn: () => import('./read-schedule.ts').then((reader) => ({ ...reader })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
