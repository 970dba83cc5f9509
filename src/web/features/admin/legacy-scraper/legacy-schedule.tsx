import { useState } from 'react';
import { getLegacySchedule, SCHEDULE_REQUIRED, setLegacySchedule } from '#contract/legacy-scraper.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { ScheduleSection } from '../schedule/schedule-section.tsx';

export function LegacySchedule() {
  const toast = useToast();
  const schedule = useRoute(getLegacySchedule, {});
  const [isBlank, setBlank] = useState(false);
  const toggle = useReportedAction(setLegacySchedule, { refresh: [getLegacySchedule] });
  const update = useReportedAction(setLegacySchedule, {
    refresh: [getLegacySchedule],
    onDone: () => toast('Schedule updated'),
  });
  return (
    <QueryView query={schedule} route={getLegacySchedule} skeleton={<Skeleton className="h-72 rounded-lg" />}>
      {({ data: { schedule: current, enabled, version } }) => (
        <ScheduleSection
          schedule={current}
          enabled={enabled}
          isToggling={toggle.isPending}
          isUpdating={update.isPending}
          error={isBlank ? SCHEDULE_REQUIRED : undefined}
          onToggle={() => toggle.mutate({ body: { schedule: current, enabled: !enabled }, version })}
          onUpdate={(text) => {
            setBlank(text.trim() === '');
            if (text.trim() !== '') update.mutate({ body: { schedule: text, enabled }, version });
          }}
        />
      )}
    </QueryView>
  );
}
