/** Terms written as one comma-separated text, so that a long list stays readable. */
export function listTerms(text: string): string[] {
  return text
    .split(',')
    .map((term) => term.replace(/\s+/g, ' ').trim())
    .filter((term) => term !== '');
}
