/** Whether a host asks visitors for consent to cookies, such as `guce.yahoo.com`, where sites send those who have given none. */
export function isConsentHost(host: string): boolean {
  return /^(?:guce|consent|cmp|privacy-gate|cookiewall|cookie-wall)\./.test(host);
}
