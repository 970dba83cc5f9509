declare global {
  interface Window {
    /** Requests started by `public/early.js` before the app was loaded. */
    headframeEarly?: { token: string; answers: Map<string, Promise<Response | undefined>> };
  }
}

/** A response already on its way. Used once: a later call makes its own request. */
export function takeEarlyAnswer(url: URL, token: string | null): Promise<Response | undefined> | undefined {
  const early = window.headframeEarly;
  const path = url.pathname + url.search;
  const answer = early?.token === token ? early?.answers.get(path) : undefined;
  early?.answers.delete(path);
  return answer;
}
