import { type ReactNode, useState } from 'react';
import { RunNowDialog } from './run-now-dialog.tsx';

/** The screen owns the dialog, so that it stays open when the row that opened it changes. */
export function useRunNow(): { runNow: (...agentIds: string[]) => void; dialog: ReactNode } {
  const [agentIds, setAgentIds] = useState<readonly string[]>();
  return {
    runNow: (...ids) => setAgentIds(ids),
    dialog: agentIds && <RunNowDialog agentIds={agentIds} onClose={() => setAgentIds(undefined)} />,
  };
}
