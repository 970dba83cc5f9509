import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient, forgetAnswersWithSession } from './api/query-client.ts';
import { App } from './app.tsx';
import { BrandingProvider, readBranding } from './branding.tsx';
import { reloadAfterRelease } from './new-version.ts';

// Dialogs insert a style to lock scrolling; the Content-Security-Policy requires a nonce on it.
setNonce(document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '');

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

reloadAfterRelease();

const client = createQueryClient();
forgetAnswersWithSession(client);

createRoot(root).render(
  <BrandingProvider value={readBranding(document)}>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </BrandingProvider>,
);

// Otherwise it would be requested only with the first text that needs it, and change its lines when it arrives. Without it
// texts have another font.
document.fonts.load('1em "Source Serif 4 Variable"').catch(() => undefined);
