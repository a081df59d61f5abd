import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

// Installs programs that tests need, if the system allows it.

export function mayInstall(): boolean {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

export function apt(...args: string[]): void {
  execFileSync('apt-get', ['--quiet', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
