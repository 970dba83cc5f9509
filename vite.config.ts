import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import { type ConfigEnv, defineConfig, minifySync, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, 'src/web');

/** Of the 100 to 900 in the fonts; the screens use no others. */
const FONT_WEIGHTS = { min: 400, max: 700 };

export default defineConfig({
  root,
  plugins: [
    importIconsByFile(),
    react(),
    tailwindcss(),
    preloadTextFont(),
    narrowFonts(),
    refuseCycles(),
    compileEarly(),
    minifyEarly(),
    compressFiles(),
    nameDevPage(),
  ],
  // For write-excel-file; see the file.
  resolve: { alias: [{ find: /^fflate$/, replacement: resolve(root, 'export/zip-in-place.ts') }] },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The oldest browsers with light-dark(), which the themes use.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The server sends preload headers from it.
    manifest: true,
    // The Content-Security-Policy does not allow data: fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      // Lets unused routes and schemas of the contract be dropped.
      treeshake: { manualPureFunctions: ['z', 'route', 'dataAnswer', 'topAnswer'] },
      output: {
        // A font narrowed otherwise gets another name, because browsers keep files by name.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? `assets/[name]-${FONT_WEIGHTS.min}-${FONT_WEIGHTS.max}-[hash][extname]`
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // A chunk takes only the modules named for it.
          includeDependenciesRecursively: false,
          groups: [
            // One chunk for dependencies: smaller than many, and cached across releases.
            {
              name: 'vendor',
              test: (id) => VENDOR.test(id) && !SELDOM_USED.test(id),
              priority: 1,
            },
            // Few chunks for shared code, because each request costs time on a phone.
            { name: nameSharedPiece, debugName: 'shared' },
          ],
        },
      },
    },
  },
  // Not all of /api: the web app has a folder of that name.
  server: { proxy: { '^/api/(v1|docs)': 'http://127.0.0.1:8080' } },
});

/** Most of a build is making its files small, which one that is only looked at can do without: `--mode test`. */
function isForUsers(_config: object, { command, mode }: ConfigEnv): boolean {
  return command === 'build' && mode === 'production';
}

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//;
/** Used by few screens, though one index makes every screen seem to need them. */
const SELDOM_USED = /\/(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
const SCREENS = /\/(layout\/frame|features\/.+-page)\.tsx$/;
const ON_DASHBOARD = /\/(layout\/frame|features\/dashboard\/dashboard-page)\.tsx$/;

/** `app` for code that the login needs too, `staff` for code shared by the signed-in screens. */
function nameSharedPiece(id: string, graph: Graph): string | null {
  if (SELDOM_USED.test(id)) return null;
  const starts = listStarts(id, graph, new Set());
  if (starts.some((start) => start.endsWith('/index.html'))) return 'app';
  // Code loaded later finds the chunks of its screen already there. An icon is too small for a chunk of its own.
  const sharers = ICON.test(id) ? starts : starts.filter((start) => SCREENS.test(start));
  if (sharers.length < 2) return null;
  if (sharers.some((sharer) => sharer.endsWith('/login-page.tsx'))) return 'app';
  if (sharers.some((sharer) => ON_DASHBOARD.test(sharer))) return 'staff';
  if (sharers.some((sharer) => sharer.endsWith('/briefing-page.tsx'))) return 'brief';
  return ICON.test(id) ? 'icons' : null;
}

/** The entry modules that import this one statically. */
function listStarts(id: string, graph: Graph, seen: Set<string>): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.length === 0 ? [id] : importers.flatMap((importer) => listStarts(importer, graph, seen));
}

/** The index of all icons makes every screen seem to need all of them. */
function importIconsByFile(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'import-icons-by-file',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const folder = resolve(import.meta.dirname, 'node_modules/lucide-react/dist/esm');
      const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
      for (const [, names = '', file = ''] of index.matchAll(/\{ (.+) \} from '\.\/icons\/(.+)\.mjs'/g)) {
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
      }
    },
    transform: {
      filter: { code: "from 'lucide-react'" },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) =>
          names.replace(/[\s,]*(type )?(\w+)[\s,]*/g, (__, type = '', name: string) =>
            files.has(name)
              ? `import ${name} from 'lucide-react/icons/${files.get(name)}';`
              : `import ${type}{ ${name} } from 'lucide-react';`,
          ),
        ),
    },
  };
}

/** Preloads the font of every screen; its hashed name is known only after bundling. */
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

/** Drops the weights that are not used: 29 KB less before the first paint of a new visitor. */
function narrowFonts(): Plugin {
  return {
    name: 'narrow-fonts',
    apply: isForUsers,
    async generateBundle(_options, bundle) {
      for (const piece of Object.values(bundle)) {
        if (piece.type !== 'asset' || !piece.fileName.endsWith('.woff2')) continue;
        const options = { keepAllGlyphs: true, variationAxes: { wght: FONT_WEIGHTS } };
        piece.source = await subsetFont(Buffer.from(piece.source), undefined, options);
      }
    },
  };
}

/** In a cycle one chunk runs before what it imports is there, and its components are undefined. */
function refuseCycles(): Plugin {
  return {
    name: 'refuse-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const follow = (file: string, path: readonly string[]) => {
        if (path.includes(file)) throw new Error(`Chunks import each other: ${[...path, file].join(' → ')}`);
        const piece = bundle[file];
        if (done.has(file) || piece?.type !== 'chunk') return;
        for (const imported of piece.imports) follow(imported, [...path, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) follow(file, []);
    },
  };
}

/** Chunks needed for the first paint; most of their code runs before it. */
const LOADED_FIRST = /^(index|vendor|app|staff|brief|frame|.+-page)$/;

/** With this first line Chromium compiles the whole file off the main thread; other browsers see a comment. */
function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    generateBundle: {
      // After Vite has added its own lines.
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

/** Files of the public folder are copied as they are. */
function minifyEarly(): Plugin {
  return {
    name: 'minify-early',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const file = join(dir, 'early.js');
      writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
    },
  };
}

/** Compressed once at the highest level; the server sends the files as they are. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: isForUsers,
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

/** Fills in what the server writes into the page, for Vite's dev server. */
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
