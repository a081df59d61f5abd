import { apt, isExecutable, mayInstall } from './provide.ts';

// Finds a Redis for the test of the Redis bus, and installs Debian's if that is possible. Redis is optional,
// so without it only that test is skipped, with a message.

const CANDIDATES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

export function findRedis(): string | null {
  return process.env.REDIS_SERVER ?? CANDIDATES.find(isExecutable) ?? null;
}

export function provideRedis(): void {
  if (!findRedis() && mayInstall()) {
    console.log('Installing Redis for the test of its bus…');
    try {
      apt('update');
      apt('install', '--yes', '--no-install-recommends', 'redis-server');
    } catch (error) {
      console.log((error as Error).message);
    }
  }
  if (!findRedis())
    console.log(
      'SKIPPED: the test of the Redis bus, because redis-server is not installed. Install it (Debian, Ubuntu: sudo apt-get install redis-server) or set REDIS_SERVER to its path.',
    );
}
