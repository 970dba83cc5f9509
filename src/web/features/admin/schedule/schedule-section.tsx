import { Section } from '#web/ui/card.tsx';
import { LabeledSwitch } from '#web/ui/switch.tsx';
import { ScheduleEditor } from './schedule-editor.tsx';

interface ScheduleSectionProps {
  schedule: string;
  enabled: boolean;
  isToggling: boolean;
  isUpdating: boolean;
  onToggle: () => void;
  onUpdate: (schedule: string) => void;
  error?: string | undefined;
}

export function ScheduleSection(props: ScheduleSectionProps) {
  const { schedule, enabled, isToggling, isUpdating, onToggle, onUpdate, error } = props;
  return (
    <Section
      title="Schedule Configuration"
      aside={
        <LabeledSwitch
          state={enabled ? 'Schedule active' : 'Schedule inactive'}
          label="The schedule is active"
          checked={enabled}
          busy={isToggling}
          onChange={onToggle}
        />
      }
    >
      <ScheduleEditor current={schedule} busy={isUpdating} error={error} onUpdate={onUpdate} />
    </Section>
  );
}
