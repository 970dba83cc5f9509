/**
 * Whether `5/10/2026` is the fifth of October: in American English the month is first, and so it is in most texts that
 * name no country, unless their address does.
 */
export function writesDayFirst(language: string, url: string): boolean {
  if (!/^(?:en(?:-(?:us|ca|ph))?)?$/.test(language)) return true;
  return URL.canParse(url) && DAY_FIRST_HOST.test(new URL(url).hostname);
}

const DAY_FIRST_HOST =
  /\.(?:uk|ie|au|nz|in|za|sg|my|ng|ke|pk|eu|fr|de|es|it|nl|be|ch|at|pt|br|mx|ar|pl|cz|id|vn)$/;
