import type { AgentSettings } from '#contract/agents.ts';
import { Section } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { LabelledSwitch } from '../labelled-switch.tsx';
import { type TellError, usePanelAction } from '../panel-error.ts';
import { ScheduleEditor } from '../schedule/schedule-editor.tsx';
import type { FeedKind } from './feed.ts';

interface FeedScheduleProps {
  kind: FeedKind;
  agent: AgentSettings;
  onError: TellError;
}

export function FeedSchedule({ kind, agent, onError }: FeedScheduleProps) {
  const toast = useToast();
  const toggle = usePanelAction(kind.setStatus, onError, { refresh: [kind.config] });
  const update = usePanelAction(kind.setSchedule, onError, {
    refresh: [kind.config],
    onDone: () => toast('Schedule updated'),
  });
  return (
    <Section
      title="Schedule Configuration"
      aside={
        <LabelledSwitch
          label={agent.enabled ? 'Schedule active' : 'Schedule inactive'}
          name="The schedule is active"
          checked={agent.enabled}
          busy={toggle.isPending}
          onChange={() => toggle.mutate({ body: { enabled: !agent.enabled }, version: agent.version })}
        />
      }
    >
      <ScheduleEditor
        current={agent.schedule}
        busy={update.isPending}
        onUpdate={(schedule) => {
          // A blank one is ignored, here as on the server.
          if (schedule.trim() !== '') update.mutate({ body: { schedule }, version: agent.version });
        }}
      />
    </Section>
  );
}
