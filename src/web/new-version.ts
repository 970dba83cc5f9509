const RELOADED_AT = 'headframe_reloaded_at';
const ONCE_IN_MS = 60_000;

/** A release replaces the code that open pages have yet to load. Then the page is loaded again, once. */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced().then((replaced) => {
      if (!replaced || Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN_MS) return;
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      window.location.reload();
    });
  });
}

/** Whether the server's page starts other code than this one. Not known without an answer. */
async function isReplaced(): Promise<boolean> {
  const code = document.querySelector('script[type="module"]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const page = await answer.text();
    return Boolean(code) && answer.ok && page.includes('type="module"') && !page.includes(`src="${code}"`);
  } catch {
    return false;
  }
}
