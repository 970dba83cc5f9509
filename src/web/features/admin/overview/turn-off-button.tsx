import { useQueryClient } from '@tanstack/react-query';
import { type AgentSettings, listAgents } from '#contract/agents.ts';
import { setEiaStatus } from '#contract/eia.ts';
import { setFredStatus } from '#contract/fred.ts';
import { setLegacySchedule } from '#contract/legacy-scraper.ts';
import { setSpiderConfig } from '#contract/news-spiders.ts';
import { setYahooStatus } from '#contract/yahoo.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refreshRoute } from '#web/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { useShowError } from '#web/ui/error-banner.tsx';
import { useToast } from '#web/ui/use-toast.ts';

/** Each agent is switched with the call of its own screen. */
function switchAgent({ id, schedule }: AgentSettings, enabled: boolean): Promise<unknown> {
  if (id === 'fred') return call(setFredStatus, { body: { enabled } });
  if (id === 'yahoo') return call(setYahooStatus, { body: { enabled } });
  if (id === 'eia') return call(setEiaStatus, { body: { enabled } });
  if (id === 'legacy-scraper') return call(setLegacySchedule, { body: { schedule, enabled } });
  return call(setSpiderConfig, { params: { id }, body: { enabled } });
}

/** Reversible, so it is done at once and can be undone. */
export function TurnOffButton({ agent }: { agent: AgentSettings }) {
  const client = useQueryClient();
  const toast = useToast();
  const showError = useShowError();
  const turn = async (enabled: boolean) => {
    showError(null);
    try {
      await switchAgent(agent, enabled);
    } catch (error) {
      return showError({ message: describeFailure(error as Error) });
    } finally {
      void refreshRoute(client, listAgents);
    }
    if (enabled) toast(`${agent.name} is on again`);
    else toast(`${agent.name} is off`, { undo: () => void turn(true) });
  };
  return (
    <Button size="small" tone="quiet" aria-label={`Turn off ${agent.name}`} onClick={() => void turn(false)}>
      Turn off
    </Button>
  );
}
