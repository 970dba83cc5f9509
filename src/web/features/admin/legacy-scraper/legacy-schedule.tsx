import { useState } from 'react';
import { getLegacySchedule, SCHEDULE_REQUIRED, setLegacySchedule } from '#contract/legacy-scraper.ts';
import { useRoute } from '#web/api/use-route.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { type ShowError, usePanelAction } from '../panel-error.ts';
import { ScheduleSection } from '../schedule/schedule-section.tsx';

export function LegacySchedule({ onError }: { onError: ShowError }) {
  const toast = useToast();
  const schedule = useRoute(getLegacySchedule, {});
  const [isBlank, setBlank] = useState(false);
  const toggle = usePanelAction(setLegacySchedule, onError, { refresh: [getLegacySchedule] });
  const update = usePanelAction(setLegacySchedule, onError, {
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
