import { apt, isExecutable, mayInstall } from './provide.ts';

// The Redis for the test of its bus: one that is installed, else Debian's where we may install it. It is an option of the
// market, so where there is none only that test is left out, and it says so.

const PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

export function findRedis(): string | null {
  return process.env.REDIS_SERVER ?? PLACES.find(isExecutable) ?? null;
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
      'LEFT OUT: the test of the Redis bus, for there is no redis-server here. Install it (Debian, Ubuntu: sudo apt-get install redis-server) or set REDIS_SERVER to its path.',
    );
}
