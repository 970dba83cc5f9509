import { DAY_MS } from '#contract/durations.ts';
import { type Answer, answerText, type Source, type SourceRequest } from './source.ts';

/** A web site with its own hosts, served under `/sites/{host}/`. */
interface Site<Data> {
  id: string;
  hosts: readonly string[];
  robots: string;
  /** `path` begins after the host; undefined where the site has no such page. */
  answer(path: string, request: SiteRequest<Data>): Answer | undefined;
  /** Extra faults of this site: in its data, and in the whole answer. */
  changes?: Record<string, (data: Data, request: SourceRequest) => Data>;
  faults?: Record<string, SiteFault>;
}

/** `change` applies the ordered data fault. */
export type SiteRequest<Data> = SourceRequest & { change: (data: Data) => Data };

export type SiteFault = (path: string, request: SourceRequest, answer: Answer) => Answer | undefined;

const STALE_MS = 90 * DAY_MS;

export function createSite<Data>({ id, hosts, robots, answer, changes = {}, faults }: Site<Data>): Source {
  const change = (data: Data) => data;
  const pathOf = ({ path }: SourceRequest) => path.replace(/^\/sites\/[^/]+/, '');
  const allFaults: Record<string, SiteFault> = {
    ...SITE_FAULTS,
    stale: (path, request) => answer(path, { ...request, now: request.now - STALE_MS, change }),
    ...Object.fromEntries(
      Object.entries(changes).map(([kind, damage]): [string, SiteFault] => [
        kind,
        (path, request) => answer(path, { ...request, change: (data) => damage(data, request) }),
      ]),
    ),
    ...faults,
  };
  return {
    id,
    owns: (path) => hosts.some((host) => path.startsWith(`/sites/${host}/`)),
    answer(request) {
      const path = pathOf(request);
      if (path === '/robots.txt') return answerText(200, robots, 'text/plain');
      return (
        answer(path, { ...request, change }) ??
        answerPage(404, 'Page not found', '<h1>404 Page not found</h1>')
      );
    },
    refuse: (status) => answerPage(status, REFUSALS[status], `<h1>${status} ${REFUSALS[status]}</h1>`),
    // A fault never changes robots.txt.
    faults: Object.fromEntries(
      Object.entries(allFaults).map(([kind, change]) => [
        kind,
        (request, result) => {
          const path = pathOf(request);
          return path === '/robots.txt' ? undefined : change(path, request, result);
        },
      ]),
    ),
  };
}

/** Truncates the answer. */
export function cutOff(answer: Answer): Answer {
  return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length * 0.6)) };
}

/** Ten lines that a naive parser expands to gigabytes. */
export function writeEntityBomb(root: string): string {
  const entities = Array.from({ length: 9 }, (_, level) => {
    const inner = level === 0 ? 'lol' : `&lol${level};`;
    return `<!ENTITY lol${level + 1} "${inner.repeat(10)}">`;
  });
  return `<?xml version="1.0"?>\n<!DOCTYPE ${root} [\n${entities.join('\n')}\n]>\n<${root}><title>&lol9;</title></${root}>\n`;
}

export function answerPage(status: number, title: string, body: string): Answer {
  const head = `<head><meta charset="utf-8"><title>${title}</title></head>`;
  const page = `<!DOCTYPE html>\n<html lang="en">\n${head}\n<body>\n${body}\n</body>\n</html>\n`;
  return answerText(status, page, 'text/html');
}

export const REFUSALS = { 423: 'Locked', 429: 'Too Many Requests', 500: 'Internal Server Error' } as const;

const SITE_FAULTS: Record<string, SiteFault> = {
  forbidden: () => answerPage(403, 'Access Denied', '<h1>Access Denied</h1><p>Reference #18.5e2b1702</p>'),
  captcha: () =>
    answerPage(
      200,
      'Just a moment...',
      '<div class="main-wrapper"><h1>Verify you are human</h1><form id="challenge-form" method="POST"><div class="g-recaptcha" data-sitekey="6Lc"></div><noscript>Enable JavaScript and cookies to continue</noscript></form></div>',
    ),
  empty: (_path, _request, answer) => ({ ...answer, body: '' }),
  'renamed-styles': (_path, _request, answer) => ({ ...answer, body: renameStyles(answer.body) }),
  'changed-layout': (_path, _request, answer) => ({ ...answer, body: changeLayout(answer.body) }),
};

/** Renames the styles; the content stays in place. */
function renameStyles(page: string): string {
  return page
    .replaceAll(/\bclass="[^"]*"/g, 'class="css-1x2y3z"')
    .replaceAll(/\bid="[^"]*"/g, 'data-testid="cell"');
}

/** Simulates a redesign: all classes, ids, headings and tables change. */
function changeLayout(page: string): string {
  return renameStyles(page).replaceAll(/<(\/?)(?:table|thead|tbody|tr|td|th|h1|h2)\b/g, '<$1div');
}
