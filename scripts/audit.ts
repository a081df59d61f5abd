import { execFile } from 'node:child_process';
import path from 'node:path';

// Asks the registry for known vulnerabilities of production dependencies. Not every registry answers. If it
// does, high and critical vulnerabilities fail the check.

const ROOT = path.join(import.meta.dirname, '..');
const TIMEOUT_MS = 20_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;
const SERIOUS = ['high', 'critical'];

type Report = {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  metadata?: { vulnerabilities?: unknown };
  message?: string;
};

/** Returns the packages with serious vulnerabilities, or null if the registry has not answered. */
export function readAudit(text: string): string[] | null {
  const report = parse(text);
  if (!report?.vulnerabilities || !report.metadata?.vulnerabilities) return null;
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
}

function parse(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}

export async function auditDependencies(): Promise<void> {
  const findings = readAudit(await askRegistry());
  if (findings === null) {
    console.log('known vulnerabilities: skipped, the registry did not answer');
    return;
  }
  if (findings.length > 0) throw new Error(`known vulnerabilities in:\n  ${findings.join('\n  ')}`);
}

/** Returns npm's output even if npm fails, because vulnerabilities make it exit with an error. */
function askRegistry(): Promise<string> {
  const args = ['audit', '--json', '--omit=dev', '--audit-level=high', '--package-lock-only'];
  return new Promise((resolve) => {
    const options = { cwd: ROOT, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
    execFile('npm', args, options, (_error, stdout) => resolve(stdout));
  });
}

if (process.argv[1] === import.meta.filename) await auditDependencies();
