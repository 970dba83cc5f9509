// What stands around every screen but the login, in one piece: a telephone pays for each it asks for.
export { Keyboard } from '#web/features/palette/keyboard.tsx';
export { Header } from './header.tsx';
