import { type ReactNode, useState } from 'react';
import { RunNowDialog } from './run-now-dialog.tsx';

/** The dialog belongs to the screen, so that it stays open when the row that asked for it changes. */
export function useRunNow(): { runNow: (...agentIds: string[]) => void; dialog: ReactNode } {
  const [agentIds, setAgentIds] = useState<readonly string[]>();
  return {
    runNow: (...ids) => setAgentIds(ids),
    dialog: agentIds && <RunNowDialog agentIds={agentIds} onClose={() => setAgentIds(undefined)} />,
  };
}
