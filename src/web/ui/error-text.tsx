import type { ComponentProps } from 'react';

/** An error next to its field. Renders nothing without text. */
export function ErrorText({ className = '', ...rest }: ComponentProps<'p'>) {
  return rest.children ? <p role="alert" {...rest} className={`text-13 text-loss ${className}`} /> : null;
}
