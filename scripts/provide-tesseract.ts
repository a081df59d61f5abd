import { findTesseract } from '../src/server/modules/photos/index.ts';
import { apt, mayInstall } from './provide.ts';

// Finds tesseract for the tests of text in photos, and installs Debian's if that is possible. The program is optional,
// so without it only those tests are skipped, with a message.

export function provideTesseract(): void {
  if (!findTesseract() && mayInstall()) {
    console.log('Installing tesseract for the tests of text in photos…');
    try {
      apt('update');
      apt('install', '--yes', '--no-install-recommends', 'tesseract-ocr', 'tesseract-ocr-eng');
    } catch (error) {
      console.log((error as Error).message);
    }
  }
  if (!findTesseract())
    console.log(
      'SKIPPED: the tests of text in photos, because tesseract is not installed. Install it (Debian, Ubuntu: sudo apt-get install tesseract-ocr).',
    );
}
