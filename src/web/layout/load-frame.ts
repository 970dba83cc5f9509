export function loadFrame() {
  return import('./frame.tsx');
}
