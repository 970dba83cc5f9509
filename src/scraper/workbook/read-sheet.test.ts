import { expect, test } from 'vitest';
import { writeWorkbook } from '#simulator/world-bank/workbook.ts';
import { writeZip } from '#simulator/world-bank/write-zip.ts';
import { readSheet } from './read-sheet.ts';
import { openZip } from './unzip.ts';

const PARTS = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Notes" r:id="rId1"/><sheet name=" Prices " r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Coal &amp; ore</t></si><si><r><t>Rich </t></r><r><t>text</t></r></si></sst>',
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row r="1"><c r="B1" t="s"><v>0</v></c><c r="AA1" t="s"><v>1</v></c></row>
<row><c><v>1.5</v></c><c t="inlineStr"><is><t>in line</t></is></c><c t="str"><f>A1</f><v>formula</v></c><c r="E2"/></row></sheetData></worksheet>`,
};

function workbook(changes: Partial<Record<keyof typeof PARTS, string>> = {}): Buffer {
  return writeZip(Object.entries({ ...PARTS, ...changes }));
}

const rowsOf = (bytes: Uint8Array) => readSheet(bytes, 'Prices').map((row) => Object.fromEntries(row));

test('cells are found by position, texts in either storage form', () => {
  expect(rowsOf(workbook())).toEqual([
    { 1: 'Coal & ore', 26: 'Rich text' },
    { 0: '1.5', 1: 'in line', 2: 'formula' },
  ]);
});

test('a workbook as Excel writes it, with more than 26 columns', () => {
  const row = Array.from({ length: 30 }, (_, place) => (place % 2 === 0 ? place : `column ${place}`));
  const [read] = rowsOf(writeWorkbook([{ name: 'Prices', rows: [row] }]));
  expect(read).toEqual(Object.fromEntries(row.map((cell, place) => [place, String(cell)])));
});

test.each<[what: string, bytes: () => Uint8Array, why: RegExp]>([
  ['nothing', () => Buffer.alloc(0), /not a ZIP file/],
  ['text', () => Buffer.from('Too Many Requests'.repeat(100)), /not a ZIP file/],
  ['half a file', () => workbook().subarray(0, 500), /not a ZIP file or was cut off/],
  ['another archive', () => writeZip([['readme.txt', 'hello']]), /has no xl\/workbook\.xml/],
  [
    'a sheet that is not there',
    () => workbook({ 'xl/workbook.xml': '<workbook/>' }),
    /no sheet "Prices" \(its sheets: none\)/,
  ],
  ['a sheet without a file', () => workbook({ 'xl/_rels/workbook.xml.rels': '<a/>' }), /not in the workbook/],
  [
    'a sheet outside the workbook',
    () =>
      workbook({
        'xl/_rels/workbook.xml.rels': '<a><Relationship Id="rId2" Target="../../etc/passwd"/></a>',
      }),
    /has no xl\/\.\.\/\.\./,
  ],
  [
    'entities of its own',
    () => workbook({ 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }),
    /document type definition/,
  ],
  ['deep nesting', () => workbook({ 'xl/worksheets/sheet2.xml': '<a>'.repeat(100) }), /nested too deeply/],
  ['XML cut off', () => workbook({ 'xl/worksheets/sheet2.xml': '<worksheet><row><c><v>1' }), /cut off/],
  [
    'rows without end',
    () => workbook({ 'xl/worksheets/sheet2.xml': `<a>${'<row/>'.repeat(10_001)}</a>` }),
    /too many rows/,
  ],
  [
    'too many files',
    () => writeZip(Array.from({ length: 501 }, (_, place) => [`${place}`, ''])),
    /has 501 files/,
  ],
  [
    'two files of one name',
    () => {
      const [one, other] = [Buffer.from('one.xml'), Buffer.from('two.xml')];
      const zip = writeZip([
        [`${one}`, '1'],
        [`${other}`, '2'],
      ]);
      for (let at = zip.indexOf(other); at >= 0; at = zip.indexOf(other)) one.copy(zip, at);
      return zip;
    },
    /same name/,
  ],
  [
    'more than fits',
    () => writeZip([['xl/workbook.xml', ' '.repeat(25 * 1024 * 1024)]]),
    /unpacks to too much/,
  ],
  ['an encrypted file', () => changed(workbook(), 8, 1), /encrypted/],
  ['an unknown way of packing', () => changed(workbook(), 10, 12), /packed in an unknown way/],
  ['a wrong checksum', () => changed(workbook(), 16, 0xffff), /damaged/],
  ['a size that is a lie', () => changed(workbook(), 24, 1), /damaged/],
  ['a place outside the file', () => changed(workbook(), 44, 0xff), /directory is broken/],
  ['a directory outside the file', () => changedEnd(workbook(), 16, 0xfffffff0), /directory is broken/],
])('%s is rejected', (_what, bytes, why) => {
  expect(() => rowsOf(bytes())).toThrow(
    expect.objectContaining({ name: 'SourceProblem', message: expect.stringMatching(why) }),
  );
});

test('files that exceed the limit only together are rejected', () => {
  const text = ' '.repeat(9 * 1024 * 1024);
  const zip = openZip(
    writeZip([
      ['a', text],
      ['b', text],
      ['c', text],
    ]),
  );
  expect(zip.read('a')).toHaveLength(text.length);
  expect(zip.read('b')).toHaveLength(text.length);
  expect(() => zip.read('c')).toThrow(/unpacks to too much/);
  expect(zip.read('d')).toBeUndefined();
});

/** Writes two bytes into the directory entry of every file. */
function changed(bytes: Buffer, place: number, value: number): Buffer {
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    bytes.writeUInt16LE(value, at + place);
  }
  return bytes;
}

function changedEnd(bytes: Buffer, place: number, value: number): Buffer {
  bytes.writeUInt32LE(value, bytes.lastIndexOf('PK\x05\x06') + place);
  return bytes;
}
