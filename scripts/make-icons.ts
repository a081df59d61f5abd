import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// Draws the icons of the installed app from the logo (src/web/ui/logo.tsx). Run it by hand when the logo
// changes: `node scripts/make-icons.ts`. The files are committed.

const DIR = path.join(import.meta.dirname, '../public/icons');
const [GREEN, CLOTH, STRIPE] = ['#155a38', '#fefcf6', '#f9b428'];

const MARK = `<path fill="${CLOTH}" d="M5 8h22v8.2a3.67 3.67 0 0 1-7.33 0 3.67 3.67 0 0 1-7.34 0 3.67 3.67 0 0 1-7.33 0Z"/>
<path fill="${STRIPE}" d="M12.33 8h7.34v8.2a3.67 3.67 0 0 1-7.34 0Z"/>
<rect fill="${CLOTH}" x="7.2" y="22.3" width="17.6" height="2.6" rx="1.3"/>`;

/** If the system crops the icon, green must reach the edges and the logo must stay in the safe zone. */
function drawing({ corner, scale }: { corner: number; scale: number }): Buffer {
  const shift = 16 - 16 * scale;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
<rect width="32" height="32" rx="${corner}" fill="${GREEN}"/>
<g transform="translate(${shift} ${shift}) scale(${scale})">${MARK}</g></svg>`);
}

/** For the status bar of a phone, where the system uses only the shape. */
const badge = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 5 28 24" width="512" height="512">${MARK.replaceAll(/#\w{6}/g, '#fff')}</svg>`,
);

const ICONS = [
  { name: 'icon-192.png', size: 192, svg: drawing({ corner: 9, scale: 1 }) },
  { name: 'icon-512.png', size: 512, svg: drawing({ corner: 9, scale: 1 }) },
  { name: 'maskable-512.png', size: 512, svg: drawing({ corner: 0, scale: 0.78 }) },
  { name: 'apple-touch-icon.png', size: 180, svg: drawing({ corner: 0, scale: 0.92 }) },
  { name: 'badge-96.png', size: 96, svg: badge },
];

await mkdir(DIR, { recursive: true });
for (const { name, size, svg } of ICONS) {
  const png = await sharp(svg, { density: 300 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(path.join(DIR, name), png);
}
