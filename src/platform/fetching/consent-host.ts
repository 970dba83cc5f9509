/** Whether a host only shows a cookie consent page, such as `guce.yahoo.com`. */
export function isConsentHost(host: string): boolean {
  return /^(?:guce|consent|cmp|privacy-gate|cookiewall|cookie-wall)\./.test(host);
}
