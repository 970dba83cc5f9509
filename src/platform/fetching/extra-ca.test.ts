import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readCaFile, trustAlso } from './extra-ca.ts';
import { createCertificate, fetcherFor, publicWorld, startHttps } from './fetching.fixture.ts';

const certificate = createCertificate('news.example', [-1, 30]);
const other = createCertificate('other.example', [-1, 30]);

const folder = mkdtempSync(join(tmpdir(), 'headframe-ca-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string): string {
  const path = join(folder, 'company.pem');
  writeFileSync(path, text);
  return path;
}

test('a file of several certificates, with text between them, is read', () => {
  const path = write(`# Company root, Büro\n${certificate.cert}\nsubject=CN = other\n${other.cert}`);
  expect(readCaFile(path).map((one) => `${one}\n`)).toEqual([certificate.cert, other.cert]);
});

test.each([
  ['', 'must be a PEM file with at least one -----BEGIN CERTIFICATE-----'],
  [certificate.key, 'must be a PEM file with at least one -----BEGIN CERTIFICATE-----'],
  [
    `${certificate.cert}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`,
    'contains a certificate that cannot be read (number 2 in the file)',
  ],
])('another file is refused: %#', (text, message) => {
  expect(() => readCaFile(write(text))).toThrow(message);
});

test('a missing file and a folder are reported as such', () => {
  expect(() => readCaFile(join(folder, 'none.pem'))).toThrow('cannot be read: there is no such file');
  expect(() => readCaFile(folder)).toThrow('cannot be read: it is a folder');
});

test('an authority is trusted in addition to the others, by every call', async () => {
  const before = tls.getCACertificates('default');
  onTestFinished(() => tls.setDefaultCACertificates(before));
  const server = await startHttps(certificate, (_request, response) => response.end('safe'));
  const ask = () => fetcherFor([], publicWorld(server)).get('https://news.example/');
  await expect(ask()).rejects.toMatchObject({ kind: 'tls' });
  trustAlso([certificate.cert]);
  expect((await ask()).text()).toBe('safe');
  const named = (certificates: string[]) =>
    new Set(certificates.map((one) => new X509Certificate(one).fingerprint256));
  expect(named(tls.getCACertificates('default'))).toEqual(named([...before, certificate.cert]));
});
