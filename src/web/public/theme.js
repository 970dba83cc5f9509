// Runs before the first paint, so that a chosen theme never flashes. layout/theme.ts writes what this reads.
try {
  const { theme } = JSON.parse(localStorage.getItem('hf_prefs') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Unreadable preferences: the system's theme holds.
}
