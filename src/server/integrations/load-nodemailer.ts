import { createRequire } from 'node:module';

/** Loaded where mail is sent, as CommonJS: its ES modules import node:http, which takes a tenth of a second. */
export function loadNodemailer(): typeof import('nodemailer') {
  return createRequire(import.meta.url)('nodemailer');
}
