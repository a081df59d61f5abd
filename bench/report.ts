import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '#server/config.ts';
import { type PrintedTables, reportPage } from './plots/page.ts';
import type { SearchFigures } from './search/figures.ts';

// node bench/report.ts: runs the page benchmarks, and writes bench/report/index.html with them and the last
// run of bench/search.ts.

const run = promisify(execFile);
/** Its output is in the report's footer. */
const BYTES = 'page-bytes.ts';
const PAGE_BENCHES = {
  'pages.ts': 'Size and cost of pages',
  'cached-pages.ts': 'Cached pages over real connections',
  [BYTES]: 'Bytes of a first view, with photos and with “Use less data”',
};

const { dataDir } = readConfig({ DATA_DIR: '.data/bench', ...process.env });
const figures: SearchFigures = JSON.parse(await readFile(path.join(dataDir, 'figures.json'), 'utf8'));
const printed: PrintedTables = [];
let bytes = '';
for (const [bench, title] of Object.entries(PAGE_BENCHES)) {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, bench)]);
  if (bench === BYTES) bytes = stdout;
  else printed.push({ title, text: stdout });
}
const file = path.join(import.meta.dirname, 'report/index.html');
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, reportPage(figures, { printed, bytes }, thisMachine()));
console.log(file);

function thisMachine(): string {
  return `${os.cpus().length} cores and ${Math.round(os.totalmem() / 2 ** 30)} GB of memory`;
}
