import { createContext, useContext } from 'react';
import type { Branding } from '#contract/system.ts';

const BrandingContext = createContext<Branding | null>(null);

export const BrandingProvider = BrandingContext.Provider;

export function useBranding(): Branding {
  const branding = useContext(BrandingContext);
  if (branding === null) throw new Error('useBranding needs a BrandingProvider above it');
  return branding;
}

export function readBranding(page: Document): Branding {
  const content = page.querySelector('meta[name="headframe-branding"]')?.getAttribute('content') ?? '';
  return { ...NEUTRAL, ...parseObject(content) };
}

const NEUTRAL: Branding = {
  product: 'Briefing',
  productSlug: 'briefing',
  assistant: 'Assistant',
  company: 'your company',
  companyDomains: [],
  sources: 'live',
};

function parseObject(text: string): Partial<Branding> {
  if (!text.startsWith('{')) return {};
  return JSON.parse(text);
}
