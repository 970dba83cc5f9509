import { screen } from '@testing-library/react';

/** The part of a screen under a heading. */
export async function findSection(heading: string): Promise<HTMLElement> {
  const found = await screen.findByText(heading, { selector: 'h2' });
  return found.closest('section') as HTMLElement;
}

/** The alert with this text. */
export async function findAlert(text: string): Promise<HTMLElement> {
  return (await screen.findByText(text)).closest('[role=alert]') as HTMLElement;
}
