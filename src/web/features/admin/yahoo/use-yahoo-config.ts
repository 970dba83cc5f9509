import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Route } from '#contract/route.ts';
import { getYahooConfig, initYahoo } from '#contract/yahoo.ts';
import { ApiError, isPassing } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/** The configuration. Where there is none yet, the agent is set up first and then asked again. */
export function useYahooConfig() {
  const [isInitializing, setInitializing] = useState(false);
  const config = useQuery<Answer<typeof getYahooConfig>>({
    queryKey: [getYahooConfig.row.path, {}],
    queryFn: async ({ signal }) => {
      try {
        return await call(getYahooConfig, {}, signal);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      setInitializing(true);
      try {
        await call(initYahoo, {}, signal).catch((error: Error) => {
          throw new InitFailure(error);
        });
        return await call(getYahooConfig, {}, signal);
      } finally {
        setInitializing(false);
      }
    },
    retry: (failures, error) => failures < 1 && isPassing(error),
  });
  const isInit = config.error instanceof InitFailure;
  const failedRoute: Route = isInit ? initYahoo : getYahooConfig;
  return { config, failedRoute, isInitializing };
}

/** Told apart, because the console has another sentence for it. */
class InitFailure extends ApiError {
  constructor(cause: Error) {
    const known = cause instanceof ApiError ? cause : undefined;
    super({
      status: known?.status ?? 0,
      code: known?.code ?? 'UNKNOWN',
      message: cause.message,
      body: known?.body,
    });
  }
}
