// Runs before the first paint, so that a chosen look never flashes. layout/prefs.ts writes what this reads.
try {
  const { theme, updown } = JSON.parse(localStorage.getItem('hf_prefs') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (updown === 'bo') document.documentElement.dataset.updown = updown;
} catch {
  // Unreadable preferences: the system's theme holds.
}

// Asks for what the screen at this address will ask for, while its code is still on the way. api/early-answers.ts
// takes the answers from here; without one it asks by itself.
try {
  const token = localStorage.getItem('auth_token');
  const { content } = document.querySelector('meta[name="headframe-early"]');
  if (token && content) {
    const signal = AbortSignal.timeout(10_000);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const ask = (path) => [path, fetch(path, { headers, signal }).catch(() => undefined)];
    window.headframeEarly = { token, answers: new Map(content.split(' ').map(ask)) };
  }
} catch {
  // Nothing is lost: the app asks for everything itself.
}
