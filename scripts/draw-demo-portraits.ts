import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { photoFile } from '../demo/photos.ts';
import { drawPortrait } from '../demo/portraits/draw-portrait.ts';
import { drawSign } from '../demo/portraits/draw-sign.ts';
import { PORTRAITS, portraitName, SIGNS } from '../demo/portraits/pictures.ts';

// Draws the portraits and shop signs of the demo's users into demo/photos. To be run when a drawing changes,
// before list-demo-photos.ts. The files are committed.

const SIZE = 400;
const MAX_BYTES = 12_000;

const drawings = new Map([
  ...Object.entries(PORTRAITS).map(([name, spec]) => [name, drawPortrait(spec)] as const),
  ...[...SIGNS].map(([name, spec]) => [name, drawSign(spec)] as const),
]);

for (const [name, drawing] of drawings) {
  // Drawn at twice the size and reduced, for smoother edges.
  const webp = await sharp(Buffer.from(drawing), { density: 144 })
    .resize(SIZE, SIZE)
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
  if (webp.length > MAX_BYTES) throw new Error(`The picture of ${name} has ${webp.length} bytes`);
  await writeFile(photoFile(portraitName(name) ?? name), webp);
}
console.log(`${drawings.size} pictures drawn`);
