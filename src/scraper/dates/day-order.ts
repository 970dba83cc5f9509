/**
 * Whether `5/10/2026` is the fifth of October. In American English the month is first, and in most texts
 * without a country, unless the address has one.
 */
export function writesDayFirst(language: string, url: string): boolean {
  if (!/^(?:en(?:-(?:us|ca|ph))?)?$/.test(language)) return true;
  return URL.canParse(url) && DAY_FIRST_HOST.test(new URL(url).hostname);
}

const DAY_FIRST_HOST =
  /\.(?:uk|ie|au|nz|in|za|sg|my|ng|ke|pk|eu|fr|de|es|it|nl|be|ch|at|pt|br|mx|ar|pl|cz|id|vn)$/;
