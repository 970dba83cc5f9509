import type { ReactNode } from 'react';

export function OutsideLink({
  href,
  title,
  children,
  className = '',
  tabIndex,
}: {
  href: string | null;
  title?: string;
  children: ReactNode;
  className?: string;
  tabIndex?: number | undefined;
}) {
  const address = findWebAddress(href);
  if (address === undefined) return <span className={className}>{children}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={title ?? 'Opens in a new tab'}
      tabIndex={tabIndex}
      className={`rounded-sm underline decoration-transparent underline-offset-4 hover:decoration-current ${className}`}
    >
      {children}
    </a>
  );
}

export function findWebAddress(text: string | null | undefined): string | undefined {
  if (!URL.canParse(text ?? '')) return undefined;
  const { protocol, href } = new URL(text ?? '');
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
