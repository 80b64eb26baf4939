import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  aPngBomb,
  GIF,
  SVG,
  withoutScanFigures,
  withStrayBytes,
  withTextBomb,
} from '#server/images/testing/hostile-files.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { encodeAvifSet, encodePrintImage, encodeWebpSet } from './encode-image.ts';

describe('the set made of a photo', () => {
  test('holds the image, its smaller copies and the crop for social networks', async () => {
    const set = await encodeWebpSet(await aJpeg({ width: 4000, height: 3000 }));

    const sizes = await Promise.all(
      set.files.map(async ({ suffix, bytes }) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return [suffix, format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['.webp', 'webp', 1800, 1350],
      ['-1280.webp', 'webp', 1280, 960],
      ['-640.webp', 'webp', 640, 480],
      ['-320.webp', 'webp', 320, 240],
      ['-share.jpg', 'jpeg', 1200, 630],
    ]);
    expect(set).toMatchObject({ width: 1800, height: 1350 });
  });

  test.each([
    { sent: { width: 8000, height: 1000 }, stored: { width: 2560, height: 320 } },
    { sent: { width: 1000, height: 8000 }, stored: { width: 320, height: 2560 } },
    { sent: { width: 300, height: 200 }, stored: { width: 300, height: 200 } },
    { sent: { width: 1, height: 1 }, stored: { width: 1, height: 1 } },
    { sent: { width: 1, height: 20_000 }, stored: { width: 1, height: 2560 } },
    { sent: { width: 20_000, height: 1 }, stored: { width: 2560, height: 1 } },
  ])('stores $sent.width × $sent.height as $stored.width × $stored.height', async ({ sent, stored }) => {
    const set = await encodeWebpSet(await aJpeg(sent));

    expect(set).toMatchObject(stored);
    const share = await sharp(set.files.at(-1)?.bytes).metadata();
    expect(share).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('has a crop for sharing below 300 kB, even if the picture compresses badly', async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 85 })
      .toBuffer();

    const { files } = await encodeWebpSet(noise);

    const share = files.find(({ suffix }) => suffix === '-share.jpg');
    expect(share?.bytes.length).toBeLessThan(300_000);
  });

  test('has the colours of its top, middle and bottom', async () => {
    const stripes = Buffer.concat(
      ['ff0000', '00ff00', '0000ff'].map((hex) => Buffer.from(hex.repeat(300 * 100), 'hex')),
    );
    const flag = await sharp(stripes, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();

    const { placeholder } = await encodeWebpSet(flag);

    const [top = '', middle = '', bottom = ''] = placeholder.split('-');
    expect(placeholder).toMatch(/^[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{6}$/);
    expect(strongest(top)).toBe('red');
    expect(strongest(middle)).toBe('green');
    expect(strongest(bottom)).toBe('blue');
  });
});

describe('the metadata of a camera', () => {
  test('is removed: location, camera, colour profile, comments', async () => {
    const photo = await sharp(await aJpeg())
      .withExif({ IFD0: { Make: 'Appareil secret' }, IFD3: { GPSLatitude: '42/1 43/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Appareil secret')).toBe(true);

    const { files } = await encodeWebpSet(photo);

    for (const { bytes } of files) {
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
      expect(bytes.includes('secret')).toBe(false);
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a picture with the orientation %i upright', async (orientation) => {
    // Red in the corner that the eye sees at the top left, whichever way it was stored.
    const upright = sharp({ create: { width: 80, height: 40, channels: 3, background: 'blue' } }).composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: 'red' } }, left: 0, top: 0 },
    ]);
    const stored = await storedAs(await upright.png().toBuffer(), orientation);

    const { width, height, files } = await encodeWebpSet(stored);

    expect({ width, height }).toEqual({ width: 80, height: 40 });
    expect(await colourAt(files[0]?.bytes, { left: 8, top: 8 })).toBe('red');
    expect(await colourAt(files[0]?.bytes, { left: 70, top: 30 })).toBe('blue');
    expect(await colourAt(files[0]?.bytes, { left: 8, top: 32 })).toBe('blue');
  });
});

describe('unusual pictures', () => {
  const green = { r: 40, g: 200, b: 80 };
  const plain = (width = 64, height = 64) => sharp({ create: { width, height, channels: 3, background: green } });

  test.each([
    ['a CMYK JPEG', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
    ['a 16-bit PNG', () => plain().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with few colours', () => plain().png({ palette: true }).toBuffer()],
    ['an interlaced PNG', () => plain().png({ progressive: true }).toBuffer()],
    ['a progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer()],
    ['a lossless WebP', () => plain().webp({ lossless: true }).toBuffer()],
    ['a photo with a wide-gamut profile', () => plain().withIccProfile('p3').jpeg().toBuffer()],
    ['a 16-bit PNG with a profile', () => plain().toColourspace('rgb16').withIccProfile('p3').png().toBuffer()],
    ['a CMYK JPEG with a profile', () => plain().withIccProfile('cmyk').jpeg().toBuffer()],
    [
      'a photo with a profile that is none',
      async () => withoutSense(await plain().withIccProfile('p3').jpeg().toBuffer()),
    ],
  ])('%s keeps its colour', async (_, make) => {
    const { files } = await encodeWebpSet(await make());

    expect(await colourAt(files[0]?.bytes, { left: 32, top: 32 })).toBe('green');
  });

  test('a grey photo stays grey', async () => {
    const grey = await plain().greyscale().jpeg().toBuffer();

    const { placeholder } = await encodeWebpSet(grey);

    const [colour = ''] = placeholder.split('-');
    expect(colour.slice(0, 2).repeat(3)).toBe(colour);
  });

  test('transparent pixels become white', async () => {
    const glass = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();

    const { placeholder, files } = await encodeWebpSet(glass);

    expect(placeholder).toBe('ffffff-ffffff-ffffff');
    expect((await sharp(files[0]?.bytes).metadata()).hasAlpha).toBe(false);
  });

  test('translucent pixels are blended with white in the colours of the profile', async () => {
    const { data, info } = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#28c85080' } })
      .withIccProfile('p3')
      .png()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);

    const { files } = await encodeWebpSet(data);

    const { channels } = await sharp(files[0]?.bytes).stats();
    const expected = [0x28, 0xc8, 0x50].map((half) => (half * 128 + 255 * 127) / 255);
    expect(channels).toHaveLength(3);
    for (const [index, value] of expected.entries()) expect(channels[index]?.mean).toBeCloseTo(value, -1);
  });

  test('an animation becomes its first picture', async () => {
    const frames = Buffer.concat([
      Buffer.from('ff0000'.repeat(1600), 'hex'),
      Buffer.from('0000ff'.repeat(1600), 'hex'),
    ]);
    const animation = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);

    const { width, height, files } = await encodeWebpSet(animation);

    expect({ width, height }).toEqual({ width: 40, height: 40 });
    expect(await colourAt(files[0]?.bytes, { left: 20, top: 20 })).toBe('red');
  });

  test('a PNG with a text bomb is accepted', async () => {
    const png = await plain(800, 600).png().toBuffer();

    const { width, height } = await encodeWebpSet(withTextBomb(png));

    expect({ width, height }).toEqual({ width: 800, height: 600 });
  });

  test.each([
    ['a scan header without its figures, as some phones write it', withoutScanFigures],
    ['stray bytes between two segments', withStrayBytes],
  ])('a photo with %s is accepted', async (_, damage) => {
    expect(await encodeWebpSet(damage(await aJpeg()))).toMatchObject({ width: 800, height: 600 });
  });

  test('bytes appended to a picture are removed', async () => {
    const polyglot = Buffer.concat([await aJpeg(), Buffer.from('<script>alert(1)</script>')]);

    const { files } = await encodeWebpSet(polyglot);

    for (const { bytes } of files) expect(bytes.includes('<script>')).toBe(false);
  });
});

describe('a file that is no photo', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['text', Buffer.from('Bonjour, je suis une plage.')],
    ['an SVG', SVG],
    ['an SVG that begins as a JPEG would like to', Buffer.concat([Buffer.from('\n'), SVG])],
    ['a GIF', GIF],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['another RIFF file', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ')],
  ])('%s is not supported', async (_, bytes) => {
    await expect(encodeWebpSet(bytes)).rejects.toMatchObject({ code: 'image_not_supported' });
  });

  test('a TIFF is not supported, although the decoder can read it', async () => {
    const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();

    await expect(encodeWebpSet(tiff)).rejects.toMatchObject({ code: 'image_not_supported' });
  });

  test.each([
    ['a JPEG cut in the middle', async () => (await aJpeg({ width: 1200, height: 900 })).subarray(0, 5000)],
    ['a JPEG of three bytes', async () => Buffer.from('ffd8ff', 'hex')],
    ['a JPEG signature before garbage', async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), SVG])],
    ['a PNG signature alone', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PNG with less data than it declares', async () => aPngBomb({ width: 3000, height: 3000 })],
    ['a WebP signature alone', async () => Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8 ', 'latin1')],
  ])('%s is unreadable', async (_, make) => {
    await expect(encodeWebpSet(await make())).rejects.toMatchObject({ code: 'image_unreadable' });
  });

  test('a WebP cut in the middle is unreadable', async () => {
    const webp = await sharp(await aJpeg({ width: 1200, height: 900 }))
      .webp({ lossless: true })
      .toBuffer();

    const half = webp.subarray(0, webp.length / 2);

    await expect(encodeWebpSet(half)).rejects.toMatchObject({ code: 'image_unreadable' });
  });

  test('a PNG bomb has too many pixels, and is refused without being decoded', async () => {
    const bomb = aPngBomb({ width: 20_000, height: 20_000 });
    expect(bomb.length).toBeLessThan(2000);

    await expect(encodeWebpSet(bomb)).rejects.toMatchObject({ code: 'image_too_many_pixels' });
  });
});

test('the AVIF copies stop at 1280 pixels', async () => {
  const { files } = await encodeWebpSet(await aJpeg({ width: 1600, height: 1200 }));

  const copies = await encodeAvifSet(files[0]?.bytes ?? Buffer.alloc(0));

  expect(copies.map(({ suffix }) => suffix)).toEqual(['-1280.avif', '-640.avif', '-320.avif']);
  for (const { bytes } of copies) expect((await sharp(bytes).metadata()).compression).toBe('av1');
});

test('a small image has an AVIF copy of its own width', async () => {
  const { files } = await encodeWebpSet(await aJpeg({ width: 500, height: 400 }));

  const copies = await encodeAvifSet(files[0]?.bytes ?? Buffer.alloc(0));

  expect(copies.map(({ suffix }) => suffix)).toEqual(['-500.avif', '-320.avif']);
});

/** The same file, its profile written over. */
function withoutSense(jpeg: Buffer): Buffer {
  const name = 'ICC_PROFILE\0';
  const start = jpeg.indexOf(name) + name.length + 2;
  return jpeg.fill('sense', start, start + 300);
}

/** Turns an upright picture the way a camera stores it, and notes the orientation. */
async function storedAs(upright: Buffer, orientation: number): Promise<Buffer> {
  // In sharp, mirroring comes before turning.
  const ways: ((image: Sharp) => Sharp)[] = [
    (image) => image,
    (image) => image.flop(),
    (image) => image.rotate(180),
    (image) => image.flip(),
    (image) => image.flop().rotate(270),
    (image) => image.rotate(270),
    (image) => image.flop().rotate(90),
    (image) => image.rotate(90),
  ];
  const stored = ways[orientation - 1]?.(sharp(upright));
  if (!stored) throw new Error(`No orientation ${orientation}`);
  return stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

async function colourAt(image: Buffer | undefined, { left, top }: { left: number; top: number }): Promise<string> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return strongest(pixel.toString('hex'));
}

function strongest(hex: string): string {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex, 'hex');
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
}

describe('the JPEG for print', () => {
  test('is no wider than asked for, and never enlarged', async () => {
    const [main] = (await encodeWebpSet(await aJpeg({ width: 1000, height: 750 }))).files;
    const sizeAt = async (width: number) => {
      const print = await encodePrintImage(main?.bytes ?? Buffer.alloc(0), { width, maxBytes: 1_000_000 });
      const { format } = await sharp(print.jpeg).metadata();
      return [format, print.width, print.height];
    };

    expect(await sizeAt(400)).toEqual(['jpeg', 400, 300]);
    expect(await sizeAt(1600)).toEqual(['jpeg', 1000, 750]);
  });

  test('loses quality before it exceeds its bytes', async () => {
    const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const noise = sharp({ create: { width: 800, height: 600, channels: 3, background: 'grey', noise: grain } });

    const { jpeg } = await encodePrintImage(await noise.webp().toBuffer(), { width: 800, maxBytes: 150_000 });

    expect(jpeg.length).toBeLessThan(150_000);
  });
});
