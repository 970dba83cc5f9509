import { expect, test } from 'vitest';
import { createStream } from '#simulator/world/random.ts';
import { decodeText } from './charset.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const swap = (bytes: Buffer) => Buffer.from(bytes).swap16();

test('a byte order mark overrides any declaration', () => {
  expect(decodeText(utf8('\ufeffé'), { contentType: 'text/xml; charset=iso-8859-1', kind: 'xml' })).toEqual({
    text: 'é',
    charset: 'utf-8',
  });
  expect(decodeText(Buffer.from('\ufeff<a>é', 'utf16le'), { kind: 'xml' })).toEqual({
    text: '<a>é',
    charset: 'utf-16le',
  });
  expect(decodeText(swap(Buffer.from('\ufeff<a>é', 'utf16le')), { kind: 'xml' })).toEqual({
    text: '<a>é',
    charset: 'utf-16be',
  });
});

const utf32 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.alloc([...text].length * 4);
  for (const [at, character] of [...text].entries()) {
    const code = character.codePointAt(0) ?? 0;
    if (isLittle) bytes.writeUInt32LE(code, at * 4);
    else bytes.writeUInt32BE(code, at * 4);
  }
  return bytes;
};

test.each([
  ['little-endian', 'utf-32le', true],
  ['big-endian', 'utf-32be', false],
])('UTF-32, %s, with and without a mark', (_, charset, isLittle) => {
  const text = '<rss><title>Kohle für Öfen 🔥</title></rss>';
  for (const mark of ['', '\ufeff']) {
    expect(decodeText(utf32(mark + text, isLittle), { kind: 'xml' })).toEqual({ text, charset });
  }
  const broken = Buffer.concat([utf32(text, isLittle), Buffer.from([0xff, 0xff, 0xff, 0xff, 0x01])]);
  expect(decodeText(broken, { kind: 'xml' }).text).toBe(`${text}\ufffd`);
});

test('UTF-16 without a mark is detected by its zero bytes', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><rss><title>Kohle für Öfen</title></rss>';
  const bytes = Buffer.from(text, 'utf16le');
  expect(decodeText(bytes, { kind: 'xml' })).toEqual({ text, charset: 'utf-16le' });
  expect(decodeText(swap(bytes), { kind: 'xml', contentType: 'text/xml; charset=utf-8' })).toEqual({
    text,
    charset: 'utf-16be',
  });
});

test('the header comes before the declaration, and an unknown label is ignored', () => {
  const russian = Buffer.from([0xd3, 0xe3, 0xee, 0xeb, 0xfc]);
  const read = (contentType: string | undefined, declared: string) =>
    decodeText(Buffer.concat([latin1(`<?xml version='1.0' encoding='${declared}'?>`), russian]), {
      contentType,
      kind: 'xml',
    });
  expect(read('text/xml; charset="windows-1251"', 'koi8-r').text).toContain('Уголь');
  expect(read('text/xml; charset=x-no-such', 'cp1251').text).toContain('Уголь');
  expect(read(undefined, 'Windows-1251').charset).toBe('windows-1251');
});

test.each([
  ['<meta charset=windows-1251>'],
  ['<META CHARSET="cp1251">'],
  ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'],
  [
    `<meta name="x" content="y">${' '.repeat(1500)}<meta content='text/html;charset=windows-1251' http-equiv=content-type>`,
  ],
])('a page declares its charset in %s', (meta) => {
  const page = Buffer.concat([
    latin1(`<html><head>${meta}</head>`),
    Buffer.from([0xd3, 0xe3, 0xee, 0xeb, 0xfc]),
  ]);
  expect(decodeText(page, { kind: 'html', contentType: 'text/html' }).text).toContain('Уголь');
});

test('without a declaration it is UTF-8 if valid, else windows-1252', () => {
  expect(decodeText(utf8('naïve — ok'), { kind: 'html' })).toEqual({ text: 'naïve — ok', charset: 'utf-8' });
  expect(decodeText(Buffer.from([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94]), { kind: 'html' })).toEqual({
    text: '“café”',
    charset: 'windows-1252',
  });
  expect(decodeText(utf8('plain'), { kind: 'json' })).toEqual({ text: 'plain', charset: 'utf-8' });
});

test('a wrong header is ignored', () => {
  expect(
    decodeText(utf8('Müller & Söhne'), { kind: 'xml', contentType: 'text/xml; charset=ISO-8859-1' }).text,
  ).toBe('Müller & Söhne');
  expect(decodeText(latin1('Müller'), { kind: 'xml', contentType: 'text/xml; charset=utf-8' })).toEqual({
    text: 'Müller',
    charset: 'windows-1252',
  });
  const greek = Buffer.concat([
    latin1('<?xml version="1.0" encoding="iso-8859-7"?>'),
    Buffer.from([0xe1, 0xe2]),
  ]);
  expect(decodeText(greek, { kind: 'xml', contentType: 'text/xml; charset=utf-8' }).text).toContain('αβ');
  expect(decodeText(utf8('<p>ASCII'), { kind: 'xml', contentType: 'text/xml; charset=utf-16' }).text).toBe(
    '<p>ASCII',
  );
  expect(decodeText(utf8('煤炭价格上涨'), { kind: 'html', contentType: 'text/html; charset=gbk' }).text).toBe(
    '煤炭价格上涨',
  );
});

test.each([
  ['iso-8859-1', 'windows-1251', [0xd3, 0xe3, 0xee, 0xeb, 0xfc], 'Уголь'],
  ['us-ascii', 'shift_jis', [0x90, 0xce, 0x92, 0x59], '石炭'],
  ['euc-jp', 'shift_jis', [0x90, 0xce, 0x92, 0x59], '石炭'],
  ['shift_jis', 'windows-1252', [0x43, 0x61, 0x66, 0xe9, 0x3c], 'Café<'],
])(
  'a header with %s gives way to a declaration of %s that the bytes confirm',
  (header, declared, bytes, text) => {
    const document = Buffer.concat([
      latin1(`<?xml version="1.0" encoding="${declared}"?>`),
      Buffer.from(bytes),
    ]);
    expect(decodeText(document, { kind: 'xml', contentType: `text/xml; charset=${header}` }).text).toContain(
      text,
    );
  },
);

test('Asian charsets are read as declared', () => {
  const gbk = Buffer.from([0xc3, 0xba, 0xcc, 0xbf]);
  expect(decodeText(gbk, { kind: 'html', contentType: 'text/html; charset=gb2312' })).toEqual({
    text: '煤炭',
    charset: 'gbk',
  });
  const jis = Buffer.from([0x1b, 0x24, 0x42, 0x40, 0x50, 0x1b, 0x28, 0x42]);
  expect(decodeText(jis, { kind: 'html', contentType: 'text/html; charset=iso-2022-jp' }).text).toBe('石');
});

test('a truncated character or a few bad bytes do not change the charset', () => {
  expect(decodeText(utf8('für €').subarray(0, -1), { kind: 'xml' }).text).toBe('für \ufffd');
  const spoiled = Buffer.concat([utf8('größer, höher, müder '), Buffer.from([0xe9]), utf8(' Ende')]);
  expect(decodeText(spoiled, { kind: 'xml', contentType: 'text/xml; charset=utf-8' }).text).toBe(
    'größer, höher, müder \ufffd Ende',
  );
});

test('any bytes and any header are read without an error', () => {
  const stream = createStream('charset', 'bytes');
  const random = (round: number, position: number) => Math.floor(stream.uniform(round, position) * 256);
  const types = [
    undefined,
    '',
    'charset',
    'text/xml; charset=',
    'x; charset=utf-16',
    'x; charset="',
    'x; charset=\u0000',
    'x; charset=iso-2022-kr',
  ];
  for (let round = 0; round < 500; round++) {
    const bytes = Uint8Array.from({ length: round % 40 }, (_, position) => random(round, position));
    const contentType = types[round % types.length];
    expect(typeof decodeText(bytes, { contentType, kind: round % 2 ? 'xml' : 'html' }).text).toBe('string');
  }
});
