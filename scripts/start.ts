import { main } from '../src/server/main.ts';
import { buildWhenStale } from './build.ts';

// npm start: builds the pages if they are stale, then starts the server.

if (await buildWhenStale()) console.log('Built the pages.');
await main();
