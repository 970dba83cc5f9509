import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { codeOf } from './fetch-error.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of a PEM file. */
export function readCaFile(path: string): string[] {
  if (!('setDefaultCACertificates' in tls)) {
    throw new Error('needs Node 24.5 or newer; with this one, set NODE_EXTRA_CA_CERTS instead');
  }
  const certificates = readText(path).match(CERTIFICATE) ?? [];
  if (certificates.length === 0) {
    throw new Error('must be a PEM file with at least one -----BEGIN CERTIFICATE-----');
  }
  for (const [index, certificate] of certificates.entries()) {
    try {
      new X509Certificate(certificate);
    } catch {
      throw new Error(`contains a certificate that cannot be read (number ${index + 1} in the file)`);
    }
  }
  return certificates;
}

/** Makes every TLS connection of this process trust these authorities too. */
export function trustAlso(certificates: readonly string[]): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...certificates]);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    const code = codeOf(error) ?? '';
    throw new Error(`cannot be read: ${READ_FAILURES[code] ?? code}`);
  }
}

const READ_FAILURES: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the product may not read it',
  EISDIR: 'it is a folder',
};
