import sharp from 'sharp';

// Pictures of a stored photo in which a program can read text that was written over it. Such text is often white or
// of a vivid colour on a busy background, where its outline is lost in a grey picture.

/** Text of a line as wide as a third of the photo is then about 20 pixels high. */
const WIDTH = 1_000;
const MAX_HEIGHT = 2_000;
/** Of 255. */
const LIGHT = 220;
const DARK = 50;
const VIVID = 150;

/** PNG files, of which the first is most likely to be readable. */
export async function makeTextPictures(stored: Uint8Array): Promise<Buffer[]> {
  const { data, info } = await sharp(stored)
    .resize({ width: WIDTH, height: MAX_HEIGHT, fit: 'inside' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colours = sharp(data, { raw: { width, height, channels } });
  const masked = (isText: (most: number, least: number) => boolean) => {
    const pixels = Buffer.alloc(width * height);
    for (let at = 0; at < pixels.length; at += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * channels, at * channels + 3);
      pixels[at] = isText(Math.max(red, green, blue), Math.min(red, green, blue)) ? 0 : 255;
    }
    return sharp(pixels, { raw: { width, height, channels: 1 } });
  };
  const pictures = [
    colours.greyscale().normalise(),
    masked((most, least) => least > LIGHT || most - least > VIVID),
    masked((most) => most < DARK),
  ];
  return Promise.all(pictures.map((picture) => picture.png({ compressionLevel: 1 }).toBuffer()));
}
