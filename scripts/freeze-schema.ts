import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BASELINE, readSchemaFiles, SCHEMA_DIR } from '../src/server/platform/database/schema-files.ts';

// Writes the schema as the baseline that migrations start from. Run it once, for the first release.

const { whole, baseline } = await readSchemaFiles();
if (baseline) throw new Error(`${BASELINE} exists: later changes must be migrations.`);
await writeFile(path.join(SCHEMA_DIR, 'migrations', BASELINE), whole.sql);
