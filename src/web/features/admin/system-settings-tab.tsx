import { Settings } from 'lucide-react';
import { Empty } from '#web/ui/empty.tsx';

export function SystemSettingsTab() {
  return (
    <Empty icon={<Settings size={22} />} title="System Settings">
      <p>Options will be available later. Until then the platform is configured where it is installed.</p>
    </Empty>
  );
}
