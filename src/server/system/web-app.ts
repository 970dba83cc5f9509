import { hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { getProfile } from '#contract/auth.ts';
import { getBrief } from '#contract/briefing.ts';
import { getOverview } from '#contract/dashboard.ts';
import { API_PREFIX, type Route } from '#contract/route.ts';
import type { Branding } from '#contract/system.ts';
import { AppError } from '#platform/app-error.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { assetHeaders, pageHeaders } from '#platform/security-headers.ts';

interface Screen {
  /** Its entry modules; their imports are included automatically. */
  modules: readonly string[];
  calls: readonly Route[];
}

interface PageOptions {
  webDir: string;
  branding: Branding;
}

const FRAME = 'layout/frame.tsx';

/** Screens people open directly. Their pages preload the required files and calls. */
function listScreens({ productSlug, signOn = [] }: Branding): Record<string, Screen> {
  const signOnChoice = signOn.length > 0 ? ['features/login/sign-on-choice.tsx'] : [];
  return {
    '/login': { modules: ['features/login/login-page.tsx', ...signOnChoice], calls: [] },
    '/dashboard': {
      modules: ['features/dashboard/dashboard-page.tsx', FRAME],
      calls: [getProfile, getOverview],
    },
    [`/${productSlug}`]: {
      modules: ['features/briefing/briefing-page.tsx', FRAME],
      calls: [getProfile, getBrief],
    },
    '/news': { modules: ['features/news/news-page.tsx', FRAME], calls: [getProfile] },
    '/chart': { modules: ['features/chart/chart-page.tsx', FRAME], calls: [getProfile] },
    '/alerts': { modules: ['features/alerts/alerts-page.tsx', FRAME], calls: [getProfile] },
    '/admin': { modules: ['features/admin/admin-page.tsx', FRAME], calls: [getProfile] },
  };
}

/** Serves the built web app: hashed files are cached for a year, the page is never cached and has its own nonce. */
export async function serveWebApp(app: FastifyInstance, options: PageOptions) {
  const { webDir } = options;
  const pagePath = join(webDir, 'index.html');
  if (!existsSync(pagePath))
    throw new Error(`The web app is not built: ${pagePath} is missing. Run npm start.`);
  const findPage = followBuild(pagePath, options);

  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    // The page is served below, with its placeholders filled in.
    globIgnore: ['index.html', MANIFEST, 'assets/**', '**/*.{br,gz}'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.headers(assetHeaders);
      if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache');
    },
  });
  // Looked up on each request, because a new build has other names. Compressed copies are only sent for their originals.
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    if (!/^[\w-][\w.-]*$/.test(name) || /\.(?:br|gz)$/.test(name)) throw nothingHere();
    return reply.sendFile(`assets/${name}`);
  });

  // All addresses belong to the web app, except those of the API and of missing files.
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isFile = path.startsWith('/assets/') || /^\/[^/]+\.\w{2,5}$/.test(path);
    if (isFile || /^\/+api(\/|$)/i.test(path)) throw nothingHere();
    const nonce = randomBytes(16).toString('base64');
    const page = findPage(path);
    return reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(page(nonce));
  });
}

function nothingHere(): AppError {
  return new AppError(404, 'NOT_FOUND', 'There is nothing at this address');
}

/** Finds the page of an address, of the newest complete build: files of an earlier one may be gone. */
function followBuild(pagePath: string, options: PageOptions) {
  let pages = preparePages(pagePath, options);
  let read = changedAt(pagePath);
  return (path: string) => {
    const now = changedAt(pagePath);
    if (now !== undefined && now !== read) {
      try {
        pages = preparePages(pagePath, options);
        read = now;
      } catch {
        // Being written: the next visitor gets the new one.
      }
    }
    return pages.byPath.get(path) ?? pages.any;
  };
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function preparePages(pagePath: string, options: PageOptions) {
  const html = readFileSync(pagePath, 'utf8');
  const manifest = JSON.parse(readFileSync(join(options.webDir, MANIFEST), 'utf8')) as Manifest;
  const byPath = new Map(
    Object.entries(listScreens(options.branding)).map(([address, screen]) => [
      address,
      preparePage(html, options, listLinks(screen, manifest), screen.calls),
    ]),
  );
  return { byPath, any: preparePage(html, options) };
}

const MANIFEST = '.vite/manifest.json';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Preload links for a screen's files, except those that every page loads. */
function listLinks({ modules }: Screen, manifest: Manifest): string[] {
  const named = new Set<string>();
  listFiles('index.html', manifest, named);
  return modules
    .flatMap((module) => listFiles(module, manifest, named))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

function listFiles(name: string, manifest: Manifest, seen: Set<string>): string[] {
  const entry = manifest[name];
  if (!entry || seen.has(name)) return [];
  seen.add(name);
  return [entry.file, ...(entry.imports ?? []).flatMap((next) => listFiles(next, manifest, seen))];
}

function preparePage(
  html: string,
  { webDir, branding }: PageOptions,
  links: readonly string[] = [],
  calls: readonly Route[] = [],
) {
  const named = html
    .replaceAll('__PRODUCT__', () => escapeHtml(branding.product))
    .replaceAll('__BRANDING__', () => escapeHtml(JSON.stringify(branding)))
    .replace('__EARLY__', calls.map(({ row }) => API_PREFIX + row.path).join(' '))
    .replace('</head>', `${links.join('')}</head>`);
  const parts = addIntegrity(named, webDir).split('__NONCE__');
  return (nonce: string) => parts.join(nonce);
}

function addIntegrity(html: string, webDir: string): string {
  return html.replaceAll(
    /<(script|link)\b([^>]*?)\b(src|href)="(\/[^"]+\.(?:js|css))"([^>]*)>/g,
    (_, tag, before, attribute, path, after) => {
      const digest = hash('sha384', readFileSync(join(webDir, path)), 'base64');
      const crossOrigin = /crossorigin/.test(before + after) ? '' : ' crossorigin';
      return `<${tag}${before}${attribute}="${path}" integrity="sha384-${digest}"${crossOrigin}${after}>`;
    },
  );
}
