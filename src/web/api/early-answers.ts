declare global {
  interface Window {
    /** Asked for by `public/early.js` before the app was there. */
    headframeEarly?: { token: string; answers: Map<string, Promise<Response | undefined>> };
  }
}

/** An answer that is on its way already. Given once: whoever asks again wants to know anew. */
export function takeEarlyAnswer(url: URL, token: string | null): Promise<Response | undefined> | undefined {
  const early = window.headframeEarly;
  const path = url.pathname + url.search;
  const answer = early?.token === token ? early?.answers.get(path) : undefined;
  early?.answers.delete(path);
  return answer;
}
