import { mkdir } from 'node:fs/promises';
import { main } from '../src/server/main.ts';
import { buildInOwnProcess, CLIENT_FILES } from './build.ts';

// npm start: builds the pages if they are stale, and prepares the database at the same time.

// The server expects the folder from which it serves files.
await mkdir(CLIENT_FILES, { recursive: true });
const pagesBuilt = buildInOwnProcess();
// The start awaits it later. Until then a failure must not count as unhandled.
pagesBuilt.catch(() => {});
await main({ pagesBuilt });
