export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}
