import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const MOST_COLOURS = 256;

/** The same picture with a palette of at most 256 colours: a third of the size, and hardly a difference on flat screens. */
export function shrinkPng(png: Buffer): Buffer {
  const { width, height, channels, pixels } = readPixels(png);
  const keys = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let at = 0; at < keys.length; at++) {
    const from = at * channels;
    const key = ((pixels[from] ?? 0) << 16) | ((pixels[from + 1] ?? 0) << 8) | (pixels[from + 2] ?? 0);
    keys[at] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { palette, placeOf } = choosePalette(counts);
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < keys.length; at++) {
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = placeOf.get(keys[at] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]));
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', header),
    writeChunk('PLTE', colours),
    writeChunk('IDAT', deflateSync(rows, { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

const COMMON_COLOURS = 96;

/**
 * The commonest colours, and then again and again the one that is least well stood for: a small word in red would
 * else be taken for grey. Every other colour goes to the nearest of them.
 */
function choosePalette(counts: ReadonlyMap<number, number>) {
  const colours = [...counts].sort(([, a], [, b]) => b - a);
  const palette: number[] = [];
  const nearest = colours.map(() => ({ place: 0, gap: Number.POSITIVE_INFINITY }));
  const add = (key: number) => {
    const place = palette.push(key) - 1;
    colours.forEach(([other], at) => {
      const gap = gapBetween(key, other);
      if (gap < (nearest[at]?.gap ?? 0)) nearest[at] = { place, gap };
    });
  };
  for (const [key] of colours.slice(0, COMMON_COLOURS)) add(key);
  while (palette.length < Math.min(MOST_COLOURS, colours.length)) {
    let worst = 0;
    let worstLoss = -1;
    colours.forEach(([, count], at) => {
      const loss = (nearest[at]?.gap ?? 0) * Math.sqrt(count);
      if (loss > worstLoss) [worst, worstLoss] = [at, loss];
    });
    add(colours[worst]?.[0] ?? 0);
  }
  return { palette, placeOf: new Map(colours.map(([key], at) => [key, nearest[at]?.place ?? 0])) };
}

function gapBetween(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}

/** The pixels of a picture as the browser writes it: 8 bits a channel, colour with or without alpha, not interlaced. */
function readPixels(png: Buffer) {
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const size = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + size);
    if (type === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
      if (body[8] !== 8 || (body[9] !== 2 && body[9] !== 6)) throw new Error('Not a picture of this browser');
      channels = body[9] === 6 ? 4 : 3;
    }
    if (type === 'IDAT') data.push(body);
    at += size + 12;
  }
  return {
    width,
    height,
    channels,
    pixels: undoFilters(inflateSync(Buffer.concat(data)), width * channels, channels),
  };
}

/** Each line says how it was foretold from its neighbours; this puts the differences back. */
function undoFilters(lines: Buffer, size: number, step: number): Buffer {
  const height = lines.length / (size + 1);
  const pixels = Buffer.alloc(height * size);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (size + 1)];
    for (let x = 0; x < size; x++) {
      const left = x >= step ? (pixels[y * size + x - step] ?? 0) : 0;
      const up = y > 0 ? (pixels[(y - 1) * size + x] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (pixels[(y - 1) * size + x - step] ?? 0) : 0;
      const foretold = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      pixels[y * size + x] = (lines[y * (size + 1) + 1 + x] ?? 0) + foretold;
    }
  }
  return pixels;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function writeChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const chunk = Buffer.alloc(body.length + 12);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), body.length + 8);
  return chunk;
}
