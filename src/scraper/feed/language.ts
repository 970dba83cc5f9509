/** A language tag such as `en` or `en-US`; null for anything else. */
export function readLanguage(text: string): string | null {
  const tag = text.trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag : null;
}
