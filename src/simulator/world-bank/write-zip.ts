import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive with its files packed, in the order given. */
export function writeZip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const plain = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(plain, { level: 1 });
    const nameBytes = Buffer.from(name, 'utf8');
    // From the needed version up to the lengths of name and extra field, the same in both places.
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(plain), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(plain.length, 18);
    about.writeUInt16LE(nameBytes.length, 22);
    const local = [signature(0x04034b50), about, nameBytes, packed];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), about, place, nameBytes);
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directoryBytes, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
