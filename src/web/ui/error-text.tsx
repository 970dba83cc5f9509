import type { ComponentProps } from 'react';

/** An error beside what it is about. Without a text it is not there. */
export function ErrorText({ className = '', ...rest }: ComponentProps<'p'>) {
  return rest.children ? <p role="alert" {...rest} className={`text-13 text-loss ${className}`} /> : null;
}
