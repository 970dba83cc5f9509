// Runs before the first paint, so that a chosen look never flashes. layout/prefs.ts writes what this reads.
try {
  const { theme, updown } = JSON.parse(localStorage.getItem('hf_prefs') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (updown === 'bo') document.documentElement.dataset.updown = updown;
} catch {
  // Unreadable preferences: the system's theme holds.
}
