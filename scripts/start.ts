import { main } from '../src/server/main.ts';
import { buildWhenStale } from './build.ts';

// npm start: builds what is stale, then opens the market.

if (await buildWhenStale()) console.log('Built the pages.');
await main();
