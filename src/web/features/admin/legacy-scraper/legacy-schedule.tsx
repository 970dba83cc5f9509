import { useState } from 'react';
import { getLegacySchedule, SCHEDULE_REQUIRED, setLegacySchedule } from '#contract/legacy-scraper.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Section } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { LabelledSwitch } from '../labelled-switch.tsx';
import { type TellError, usePanelAction } from '../panel-error.ts';
import { ScheduleEditor } from '../schedule/schedule-editor.tsx';

export function LegacySchedule({ onError }: { onError: TellError }) {
  const toast = useToast();
  const schedule = useRoute(getLegacySchedule, {});
  const [isBlank, setBlank] = useState(false);
  const toggle = usePanelAction(setLegacySchedule, onError, { refresh: [getLegacySchedule] });
  const update = usePanelAction(setLegacySchedule, onError, {
    refresh: [getLegacySchedule],
    onDone: () => toast('Schedule updated'),
  });
  const current = schedule.data?.data;
  return (
    <Section
      title="Schedule Configuration"
      aside={
        current && (
          <LabelledSwitch
            label={current.enabled ? 'Schedule active' : 'Schedule inactive'}
            name="The schedule is active"
            checked={current.enabled}
            busy={toggle.isPending}
            onChange={() =>
              toggle.mutate({
                body: { schedule: current.schedule, enabled: !current.enabled },
                version: current.version,
              })
            }
          />
        )
      }
    >
      <QueryView query={schedule} route={getLegacySchedule} skeleton={<Skeleton className="h-72" />}>
        {({ data }) => (
          <ScheduleEditor
            current={data.schedule}
            busy={update.isPending}
            error={isBlank ? SCHEDULE_REQUIRED : undefined}
            onUpdate={(text) => {
              setBlank(text.trim() === '');
              if (text.trim() === '') return;
              update.mutate({ body: { schedule: text, enabled: data.enabled }, version: data.version });
            }}
          />
        )}
      </QueryView>
    </Section>
  );
}
