// Runs before the first paint, so that the theme never flashes. The preferences are written by layout/prefs.ts.
try {
  const { theme, updown } = JSON.parse(localStorage.getItem('hf_prefs') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (updown === 'bo') document.documentElement.dataset.updown = updown;
} catch {
  // Unreadable preferences: the system theme applies.
}

// Starts the requests of this screen while its code is still loading. api/call.ts picks up the responses;
// without one, the app makes the request itself.
try {
  const token = localStorage.getItem('auth_token');
  const { content } = document.querySelector('meta[name="headframe-early"]');
  if (token && content && !location.search.includes('asOf=')) {
    const signal = AbortSignal.timeout(10_000);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const ask = (path) => [path, fetch(path, { headers, signal }).catch(() => undefined)];
    window.headframeEarly = { token, answers: new Map(content.split(' ').map(ask)) };
  }
} catch {
  // Harmless: the app makes the requests itself.
}
