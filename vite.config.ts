import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, 'src/web');

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), preloadTextFont(), compressFiles(), nameDevPage()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The oldest browsers that know light-dark(), which the two themes are written in.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // A data: font would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // One piece for what changes only with the dependencies: smaller than many, and cached across releases.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//,
            },
          ],
        },
      },
    },
  },
  // Not the whole of /api: the web app's own folder of that name is served from here.
  server: { proxy: { '^/api/(v1|docs)': 'http://127.0.0.1:8080' } },
});

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

/** Scripts and styles are compressed once, at their best, for the server to send as they are. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
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
        .replaceAll('__NONCE__', ''),
  };
}
