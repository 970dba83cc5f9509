import type { ReactNode } from 'react';

/** A way out of the product, in a tab of its own. What is no web address stays plain text. */
export function OutsideLink({
  href,
  title,
  children,
  className = '',
}: {
  href: string | null;
  title?: string;
  children: ReactNode;
  className?: string;
}) {
  const address = findWebAddress(href);
  if (address === undefined) return <span className={className}>{children}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={title ?? 'Opens in a new tab'}
      className={`rounded-sm underline decoration-transparent underline-offset-4 hover:decoration-current ${className}`}
    >
      {children}
    </a>
  );
}

/** The address if a click on it can do nothing but open a page: never `javascript:`, never a path of our own. */
export function findWebAddress(text: string | null | undefined): string | undefined {
  if (!URL.canParse(text ?? '')) return undefined;
  const { protocol, href } = new URL(text ?? '');
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
