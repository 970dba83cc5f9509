// Loaded with every screen except the login, as one chunk to save requests on phones.
export { Keyboard } from '#web/features/palette/keyboard.tsx';
export { SignedInScreens } from '#web/signed-in-screens.tsx';
export { Header } from './header.tsx';
