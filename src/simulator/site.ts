import type { Answer, Source, SourceRequest } from './source.ts';
import { DAY_MS } from './world/days.ts';

/** A web site of its own host, whose pages stand under `/sites/{host}/` in the simulator. */
export interface Site {
  id: string;
  host: string;
  robots: string;
  /** `path` begins after the host; undefined where the site has no such page. */
  answer(path: string, request: SourceRequest): Answer | undefined;
  corrupt(kind: string, path: string, request: SourceRequest, answer: Answer): Answer | undefined;
}

const STALE_MS = 90 * DAY_MS;

export function createSite({ id, host, robots, answer, corrupt }: Site): Source {
  const root = `/sites/${host}`;
  return {
    id,
    owns: (path) => path.startsWith(`${root}/`),
    answer(request) {
      const path = request.path.slice(root.length);
      if (path === '/robots.txt') return answerText(200, robots, 'text/plain');
      return answer(path, request) ?? answerPage(404, 'Page not found', '<h1>404 Page not found</h1>');
    },
    refuse: (status) => answerPage(status, REFUSALS[status], `<h1>${status} ${REFUSALS[status]}</h1>`),
    corrupt(kind, request, result) {
      const path = request.path.slice(root.length);
      // Whatever befalls a site's pages, its robots.txt stays what it is.
      if (path === '/robots.txt') return undefined;
      if (kind === 'stale') return answer(path, { ...request, now: request.now - STALE_MS });
      return SITE_FAULTS[kind]?.(result) ?? corrupt(kind, path, request, result);
    },
  };
}

export function answerText(status: number, body: string, type: string): Answer {
  return { status, headers: { 'content-type': `${type}; charset=utf-8` }, body };
}

export function answerPage(status: number, title: string, body: string, language = 'en'): Answer {
  const head = `<head><meta charset="utf-8"><title>${title}</title></head>`;
  const page = `<!DOCTYPE html>\n<html lang="${language}">\n${head}\n<body>\n${body}\n</body>\n</html>\n`;
  return answerText(status, page, 'text/html');
}

const REFUSALS = { 423: 'Locked', 429: 'Too Many Requests', 500: 'Internal Server Error' } as const;

const SITE_FAULTS: Record<string, (answer: Answer) => Answer> = {
  forbidden: () => answerPage(403, 'Access Denied', '<h1>Access Denied</h1><p>Reference #18.5e2b1702</p>'),
  captcha: () =>
    answerPage(
      200,
      'Just a moment...',
      '<div class="main-wrapper"><h1>Verify you are human</h1><form id="challenge-form" method="POST"><div class="g-recaptcha" data-sitekey="6Lc"></div><noscript>Enable JavaScript and cookies to continue</noscript></form></div>',
    ),
  empty: (answer) => ({ ...answer, body: '' }),
  'changed-layout': (answer) => ({ ...answer, body: changeLayout(answer.body) }),
};

/** The site was made anew: nothing stands where it stood. */
function changeLayout(page: string): string {
  return page
    .replaceAll(/\bclass="[^"]*"/g, 'class="css-1x2y3z"')
    .replaceAll(/\bid="[^"]*"/g, 'data-testid="cell"')
    .replaceAll('<table', '<section')
    .replaceAll('</table', '</section');
}
