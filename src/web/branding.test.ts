import { expect, it } from 'vitest';
import { readBranding } from './branding.tsx';

function pageWith(content: string): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'headframe-branding';
  meta.content = content;
  page.head.append(meta);
  return page;
}

it('reads the names the server wrote into the page', () => {
  const branding = readBranding(pageWith('{"product":"Pit & Co","productSlug":"pit-co","sources":"sample"}'));
  expect(branding).toMatchObject({ product: 'Pit & Co', productSlug: 'pit-co', sources: 'sample' });
});

it('has neutral names for a page without values', () => {
  expect(readBranding(pageWith('__BRANDING__')).product).toBe('Briefing');
  expect(readBranding(document.implementation.createHTMLDocument()).companyDomains).toEqual([]);
});
