import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, 'src/web');

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), preloadTextFont(), compileEarly(), compressFiles(), nameDevPage()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The oldest browsers that know light-dark(), which the two themes are written in.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // From it the server tells the browser what a screen will load.
    manifest: true,
    // A data: font would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      // The contract declares calls and shapes; those no screen uses need not be there.
      treeshake: { manualPureFunctions: ['z', 'route', 'dataAnswer', 'topAnswer'] },
      output: {
        codeSplitting: {
          // A piece takes what is named for it, not all that needs.
          includeDependenciesRecursively: false,
          groups: [
            // One piece for what changes only with the dependencies: smaller than many, and cached across releases.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//,
              priority: 1,
            },
            // And few for what screens share: a telephone pays for each request.
            {
              name: nameSharedPiece,
              debugName: 'shared',
              // Icons come from one index, by which every screen seems to need all of them.
              test: /^(?!.*\/lucide-react\/)/,
            },
            { name: 'app', test: /\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // Not the whole of /api: the web app's own folder of that name is served from here.
  server: { proxy: { '^/api/(v1|docs)': 'http://127.0.0.1:8080' } },
});

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const SCREENS = /\/(layout\/frame|features\/.+-page)\.tsx$/;
const USED_DAILY = /\/(layout\/frame|features\/(dashboard|briefing)\/.+-page)\.tsx$/;

/** What everybody needs, the login too, and what staff who are signed in share beside it. */
function nameSharedPiece(id: string, graph: Graph): string | null {
  const starts = listStarts(id, graph, new Set());
  if (starts.some((start) => start.endsWith('/index.html'))) return 'app';
  // What comes later finds the pieces of its screen already there.
  const screens = starts.filter((start) => SCREENS.test(start));
  if (screens.length < 2) return null;
  if (screens.some((screen) => screen.endsWith('/login-page.tsx'))) return 'app';
  return screens.some((screen) => USED_DAILY.test(screen)) ? 'staff' : null;
}

/** The modules from which this one is reached without waiting, where nothing reaches them so. */
function listStarts(id: string, graph: Graph, seen: Set<string>): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.length === 0 ? [id] : importers.flatMap((importer) => listStarts(importer, graph, seen));
}

/** The one font every screen needs at once; its hashed name is known only when the bundle is. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => file.includes('inter-latin-wght-normal'));
        if (font === undefined) throw new Error('The text font is not in the bundle');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** The pieces a screen cannot stand without; most of what is in them runs before anything shows. */
const LOADED_FIRST = /^(index|vendor|app|staff|frame|.+-page)$/;

/**
 * Chromium compiles a file with this first line whole while it loads, beside the page's own thread. Others read a
 * comment.
 */
function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    generateBundle: {
      // After Vite's own lines are in.
      order: 'post',
      handler(_options, bundle) {
        for (const piece of Object.values(bundle)) {
          if (piece.type === 'chunk' && LOADED_FIRST.test(piece.name)) {
            piece.code = `//# allFunctionsCalledOnLoad\n${piece.code}`;
          }
        }
      },
    },
  };
}

/** Scripts and styles are compressed once, at their best, for the server to send as they are. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** What the server writes into the page when it serves it; Vite's own dev server has nobody to do it. */
function nameDevPage(): Plugin {
  const product = process.env.HEADFRAME_PRODUCT ?? 'Headframe';
  const branding = {
    product,
    productSlug: product.toLowerCase(),
    assistant: process.env.HEADFRAME_ASSISTANT ?? 'Davy',
    company: process.env.HEADFRAME_COMPANY ?? 'Black Ridge Resources',
    companyDomains: [process.env.HEADFRAME_COMPANY_DOMAIN ?? 'blackridge.example'],
    sources: 'sample',
  };
  return {
    name: 'name-dev-page',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll('__BRANDING__', JSON.stringify(branding).replaceAll('"', '&quot;'))
        .replaceAll('__PRODUCT__', product)
        .replaceAll(/__(NONCE|EARLY)__/g, ''),
  };
}
