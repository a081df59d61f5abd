import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readIssue, sendIssue } from '../src/server/modules/newsletter/index.ts';
import { createJobs } from '../src/server/platform/jobs/jobs.ts';
import { createUnsubscriber } from '../src/server/platform/mail/unsubscribe-link.ts';
import { withDatabase } from './with-database.ts';

// npm run newsletter -- issue.md: queues an issue for all subscribers. A running server sends it. After an
// interruption, a second run continues where the first one stopped.

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run newsletter -- issue.md   (first line “# Subject”, then paragraphs)');
  process.exit(2);
}

try {
  const issue = readIssue(path.basename(file, path.extname(file)), await readFile(file, 'utf8'));
  const queued = await withApp((parts) => sendIssue(parts, issue));
  console.log(`“${issue.subject}”: ${queued === 1 ? '1 email' : `${queued} emails`} queued.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function withApp<T>(work: (parts: Parameters<typeof sendIssue>[0]) => Promise<T>): Promise<T> {
  return withDatabase(async ({ config, log, url, db, authSecret }) => {
    const jobs = createJobs(url, log);
    await jobs.start();
    try {
      const origin = () => config.publicUrl ?? `http://127.0.0.1:${config.port}`;
      const unsubscriber = createUnsubscriber(authSecret, origin);
      return await work({ db, jobs, unsubscriber, onProgress: (queued) => console.log(`${queued} queued`) });
    } finally {
      await jobs.stop();
    }
  });
}
