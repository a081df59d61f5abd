import { execFile } from 'node:child_process';
import path from 'node:path';

// Asks the registry for known vulnerabilities of what production needs. Not every registry answers; where it does, high
// and critical ones fail the check.

const ROOT = path.join(import.meta.dirname, '..');
const ANSWERS_WITHIN_MS = 20_000;
const MOST_BYTES = 32 * 1024 * 1024;
const SERIOUS = ['high', 'critical'];

type Report = {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  metadata?: { vulnerabilities?: unknown };
  message?: string;
};

/** Null where the registry has not answered; else the packages with serious findings. */
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
    console.log('known vulnerabilities: not answered by the registry: skipped');
    return;
  }
  if (findings.length > 0) throw new Error(`known vulnerabilities in:\n  ${findings.join('\n  ')}`);
}

/** What npm prints, also where it ends with an error: findings are one. */
function askRegistry(): Promise<string> {
  const args = ['audit', '--json', '--omit=dev', '--audit-level=high', '--package-lock-only'];
  return new Promise((resolve) => {
    const options = { cwd: ROOT, timeout: ANSWERS_WITHIN_MS, maxBuffer: MOST_BYTES };
    execFile('npm', args, options, (_error, stdout) => resolve(stdout));
  });
}

if (process.argv[1] === import.meta.filename) await auditDependencies();
