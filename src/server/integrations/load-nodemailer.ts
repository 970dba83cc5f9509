import { createRequire } from 'node:module';

/** Loaded on use and as CommonJS, because its ES modules import node:http, which takes 0.1 s. */
export function loadNodemailer(): typeof import('nodemailer') {
  return createRequire(import.meta.url)('nodemailer');
}
