import { type FaultName, isRefusal } from '#contract/faults.ts';
import type { ArticleHints } from '#contract/scraper.ts';
import { OutsideError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { isConsentHost } from '#platform/fetching/consent-host.ts';
import { FetchError } from '#platform/fetching/fetch-error.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import type { Robots } from '#platform/fetching/robots.ts';
import type { Article } from '../article/extract-article.ts';
import type { FetchedDocument } from '../reading/readers.ts';
import type { ReadDocument } from '../reading/reading-process.ts';
import { findOtherHost, type SourceAddresses } from '../source-addresses.ts';
import { SourceProblem } from '../source-problem.ts';

export interface NewsTools {
  fetcher: Fetcher;
  robots: Robots;
  addresses: SourceAddresses;
  read: ReadDocument;
  clock: Clock;
}

export type PageOutcome =
  | { article: Article; document: FetchedDocument }
  | {
      message: string;
      isBlocked: boolean;
      isCostly?: boolean;
      fault?: FaultName | undefined;
      /** A later run may succeed. */
      isTransient?: boolean;
    };

const MAX_PAGE_BYTES = 8 * 1024 * 1024;

const GONE = {
  message: 'the page is gone: the site shows another one in its place',
  isBlocked: false,
} as const;
const NOT_FOUND =
  /^(?:(?:error )?404\b|(?:the )?page (?:could )?(?:not (?:be )?found|cannot be found|no longer (?:exists|available))|not found$|article not found|seite nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|pagina non trovata)/i;
const MAX_NOT_FOUND_CHARS = 600;

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}

export async function fetchPage(
  link: string,
  hints: ArticleHints,
  { fetcher, robots, addresses, read, clock }: NewsTools,
  signal: AbortSignal,
): Promise<PageOutcome> {
  let release = () => {};
  try {
    await robots.check(link, signal);
    const answer = await fetcher.get(addresses.toFetch(link), {
      accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
      ...(addresses.isAllowedHost ? { allowedHosts: addresses.isAllowedHost } : {}),
      maxBytes: MAX_PAGE_BYTES,
      keepLarge: (give) => {
        release = give;
      },
      attempts: 2,
      signal,
    });
    if (answer.contentType && !/html|xml|text\/plain/i.test(answer.contentType)) {
      return { message: `not a web page but ${answer.contentType.slice(0, 60)}`, isBlocked: false };
    }
    const url = addresses.toPublic(answer.url);
    if (isConsentHost(new URL(url).host)) {
      const message = `${new URL(link).host} asks for consent to cookies instead of showing the page`;
      return { message, isBlocked: true, fault: 'forbidden' };
    }
    if (findOtherHost(link, url)) await robots.check(url, signal);
    if (isFrontPage(url) && !isFrontPage(link)) return GONE;
    if (answer.body.subarray(0, 5).toString('latin1') === '%PDF-') {
      return { message: 'not a web page but a PDF file', isBlocked: false };
    }
    const document = { body: answer.body, contentType: answer.contentType };
    const options = { url, hints, now: clock() };
    const article = await read('page', document, options);
    if (article.isChallenge) {
      const message = `${new URL(link).host} shows a CAPTCHA or a notice instead of the page`;
      return { message, isBlocked: true, fault: 'challenge' };
    }
    return NOT_FOUND.test(article.title) && article.text.length < MAX_NOT_FOUND_CHARS
      ? GONE
      : { article, document };
  } catch (error) {
    if (error instanceof FetchError && error.kind === 'aborted') throw error;
    if (error instanceof OutsideError) {
      const { message, fault, isTransient } = error;
      return { message, isBlocked: isRefusal(fault), fault, isTransient };
    }
    if (error instanceof SourceProblem) return { message: error.message, isBlocked: false, isCostly: true };
    throw error;
  } finally {
    release();
  }
}
