import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX, type Route } from '#contract/route.ts';
import { VERSION_LABEL } from '#contract/system.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { networkOf } from '#platform/network-of.ts';
import { describeRoutes, type Operation } from '#platform/openapi.ts';
import { pageHeaders } from '#platform/security-headers.ts';

export function serveApiDocs(
  app: FastifyInstance,
  options: {
    routes: Record<string, Route>;
    product: string;
    /** Throws if the budget of a network is used up. */
    spend: (network: string) => Promise<void>;
  },
) {
  const { routes, product } = options;
  // Created on first use, because describing every call takes longer than the rest of a start.
  let described: { json: Buffer; groups: Buffer } | undefined;
  const describe = () => {
    if (described) return described;
    const description = describeRoutes(routes, { title: `${product} API`, version: VERSION_LABEL });
    // As bytes, because encoding two megabytes of text takes longer than most calls.
    described = {
      json: Buffer.from(JSON.stringify(description)),
      groups: Buffer.from(renderGroups(description)),
    };
    return described;
  };
  const spend = (request: FastifyRequest) => options.spend(networkOf(request.ip));

  app.get(`${API_PREFIX}/openapi.json`, async (request, reply) => {
    await spend(request);
    return reply.type('application/json').send(describe().json);
  });
  app.get('/api/docs', async (request, reply) => {
    await spend(request);
    const nonce = randomBytes(16).toString('base64');
    const [before, after] = renderPage(product, nonce);
    return reply
      .headers(pageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(Buffer.concat([before, describe().groups, after]));
  });
}

/** What comes before and after the calls. */
function renderPage(product: string, nonce: string): [Buffer, Buffer] {
  const before = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(product)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(product)} API</h1>
<p>Every call, with who may make it. The same as OpenAPI 3.1: <a href="${API_PREFIX}/openapi.json">openapi.json</a>.
A signed-in caller sends <code>Authorization: Bearer &lt;token&gt;</code>. Programs send an API token in the same way, which
a person makes in their account; it can make the calls that show one of its scopes, and needs no password for them. Every failure carries
<code>success: false</code>, <code>message</code>, <code>code</code> and <code>requestId</code>.</p>
`;
  return [Buffer.from(before), Buffer.from('\n</main>\n</body>\n</html>\n')];
}

function renderGroups({ paths }: ReturnType<typeof describeRoutes>): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    const noun = path.slice(API_PREFIX.length).replace('/admin/', '/').split('/')[1] ?? '';
    const calls = Object.entries(methods).map(([method, call]) => renderCall(method, path, call));
    groups.set(noun, [...(groups.get(noun) ?? []), ...calls]);
  }
  return [...groups].map(([noun, calls]) => `<h2>${escapeHtml(noun)}</h2>\n${calls.join('\n')}`).join('\n');
}

function renderCall(method: string, path: string, call: Operation): string {
  const [status, success] = Object.entries(call.responses)[0] ?? [];
  const parts: [string, unknown][] = [
    ['Parameters', call.parameters.length > 0 ? call.parameters : undefined],
    ['Body', call.requestBody?.content['application/json'].schema],
    [`Answer ${status}`, success?.content['application/json'].schema],
  ];
  const details = parts
    .filter(([, shape]) => shape !== undefined)
    .map(([title, shape]) => `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`);
  return `<details><summary><code class="method">${method.toUpperCase()}</code> <code>${escapeHtml(path)}</code>
<span class="access">${escapeHtml(call['x-access'])}</span> ${renderScope(call)}<span>${escapeHtml(call.summary)}</span></summary>
${details.join('\n')}</details>`;
}

function renderScope({ security }: Operation): string {
  const scopes = security.flatMap((one) => ('apiToken' in one ? one.apiToken : []));
  return scopes.map((scope) => `<span class="access">token: ${escapeHtml(scope)}</span> `).join('');
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 14px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#f6f4ef, #0b0c0e); color: light-dark(#181613, #f3f0ea); }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 28px; letter-spacing: -0.02em; } h2 { font-size: 16px; margin: 28px 0 8px; } h3 { font-size: 13px; margin: 12px 0 4px; }
a { color: light-dark(#8a5200, #f6a821); }
details { background: light-dark(#fff, #131518); border: 1px solid light-dark(#dedad1, #2c3138); border-radius: 8px; padding: 8px 12px; margin: 6px 0; }
summary { cursor: pointer; overflow-wrap: anywhere; } summary:focus-visible { outline: 2px solid light-dark(#8a5200, #ffc55c); outline-offset: 4px; }
code, pre { font: 13px/1.5 ui-monospace, Menlo, monospace; } .method { font-weight: 700; }
pre { overflow: auto; background: light-dark(#efece5, #1a1d21); padding: 12px; border-radius: 8px; margin: 0; }
.access { font-size: 12px; padding: 1px 8px; border-radius: 99px; background: light-dark(#efece5, #23272c); }
`;
