import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Branding } from '#contract/system.ts';
import { AppError } from '#platform/app-error.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { assetHeaders, pageHeaders } from '#platform/security-headers.ts';

/** Serves the built web app: hashed files for ever, the page itself fresh with its own nonce. */
export async function serveWebApp(app: FastifyInstance, options: { webDir: string; branding: Branding }) {
  const pagePath = join(options.webDir, 'index.html');
  if (!existsSync(pagePath))
    throw new Error(`The web app is not built: ${pagePath} is missing. Run npm start.`);
  const page = preparePage(readFileSync(pagePath, 'utf8'), options);

  await app.register(fastifyStatic, {
    root: options.webDir,
    index: false,
    wildcard: false,
    // The page is served below, with its names and nonce filled in.
    globIgnore: ['index.html'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.headers(assetHeaders);
      if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache');
    },
  });

  // Addresses belong to the web app, except those of the API and of files that do not exist.
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isFile = path.startsWith('/assets/') || /^\/[^/]+\.\w{2,5}$/.test(path);
    if (isFile || /^\/+api(\/|$)/i.test(path)) {
      throw new AppError(404, 'NOT_FOUND', 'There is nothing at this address');
    }
    const nonce = randomBytes(16).toString('base64');
    return reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(page(nonce));
  });
}

function preparePage(html: string, { webDir, branding }: { webDir: string; branding: Branding }) {
  const named = html
    .replaceAll('__PRODUCT__', () => escapeHtml(branding.product))
    .replaceAll('__BRANDING__', () => escapeHtml(JSON.stringify(branding)));
  const [before, ...after] = addIntegrity(named, webDir).split('__NONCE__');
  return (nonce: string) => [before, ...after].join(nonce);
}

/** Subresource integrity for the scripts and styles the page names. */
function addIntegrity(html: string, webDir: string): string {
  return html.replaceAll(
    /<(script|link)\b([^>]*?)\b(src|href)="(\/[^"]+\.(?:js|css))"([^>]*)>/g,
    (_, tag, before, attribute, path, after) => {
      const digest = createHash('sha384')
        .update(readFileSync(join(webDir, path)))
        .digest('base64');
      const crossOrigin = /crossorigin/.test(before + after) ? '' : ' crossorigin';
      return `<${tag}${before}${attribute}="${path}" integrity="sha384-${digest}"${crossOrigin}${after}>`;
    },
  );
}
