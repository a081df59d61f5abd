import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '#server/platform/observability/log.ts';

// How the image worker is started. It decodes untrusted data, so it runs with as few rights as the
// machine can enforce. The available protections differ between root, a plain user and a container,
// so each launcher is tried, the strictest first.

type Protection =
  | 'memory limit'
  | 'another user'
  | 'hidden files'
  | 'no network'
  | 'no secrets'
  | 'permissions';

export type Launcher = {
  protections: readonly Protection[];
  /** The prefix of the command line, before the program and its arguments. */
  command: readonly string[];
  nodeFlags: readonly string[];
};

export type ImageSandbox = {
  /** The strictest first; the last one works everywhere. */
  launchers(): Promise<Launcher[]>;
};

const WORKER = path.join(import.meta.dirname, 'image-worker.ts');
const ROOT = path.join(import.meta.dirname, '../../../..');
/**
 * The largest accepted photo needs 1.1 GB of address space, of which Node reserves 0.9 GB without using it.
 */
const MAX_ADDRESS_SPACE_KB = 1_572_864;
const NOBODY = 65_534;
const RESPONSE_TIMEOUT_MS = 5_000;

const SECRETS_EXPOSED =
  'the image worker can read secrets of the server: allow user namespaces, or start the server as root';

const LIMITED = ['/bin/sh', '-c', `ulimit -c 0; ulimit -v ${MAX_ADDRESS_SPACE_KB}; exec "$@"`, 'sh'];
const NO_CAPABILITIES = ['--bounding-set', '-all', '--inh-caps', '-all', '--no-new-privs'];
const AS_NOBODY = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups'];

const NODE_FLAGS = [
  // Without these flags Node reserves 9 GB of address space.
  '--disable-wasm-trap-handler',
  '--wasm-max-mem-pages=512',
  '--v8-pool-size=1',
  '--max-old-space-size=128',
  '--max-semi-space-size=8',
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...[path.join(ROOT, 'src', '*'), path.join(ROOT, 'package.json'), path.join(ROOT, 'node_modules')].map(
    (readable) => `--allow-fs-read=${readable}`,
  ),
  `--allow-fs-read=${path.join(realpathSync(path.join(ROOT, 'node_modules')), '*')}`,
];

/** `hidden`: folders with secrets or user data. `candidates`: the launchers to try. */
export function createImageSandbox({
  hidden,
  log,
  isProduction = false,
  candidates = listCandidates(hidden),
}: {
  hidden: readonly string[];
  log: Log;
  isProduction?: boolean;
  candidates?: readonly Launcher[];
}): ImageSandbox {
  let found: Promise<Launcher[]> | undefined;

  async function detect(): Promise<Launcher[]> {
    const works = await Promise.all(candidates.map(async (one) => ((await canStart(one)) ? [one] : [])));
    const launchers = [...works.flat(), PLAIN];
    const protections = (launchers[0] ?? PLAIN).protections;
    log.info({ protections }, 'image worker protections');
    if (isProduction && !protections.includes('no secrets')) log.warn({ protections }, SECRETS_EXPOSED);
    return launchers;
  }

  return {
    launchers() {
      found ??= detect();
      return found;
    },
  };
}

const PLAIN = launcher([], []);

function launcher(command: readonly string[], protections: readonly Protection[]): Launcher {
  return { command, nodeFlags: NODE_FLAGS, protections: [...protections, 'permissions'] };
}

function listCandidates(hidden: readonly string[]): Launcher[] {
  const isRoot = process.getuid?.() === 0;
  const inNamespaces = (flags: readonly string[], as: readonly string[], more: readonly Protection[]) =>
    launcher(
      [
        ...LIMITED,
        'unshare',
        ...flags,
        '--net',
        '--mount',
        '--ipc',
        '/bin/sh',
        '-c',
        hideAnd(hidden, as),
        'sh',
      ],
      ['memory limit', 'hidden files', 'no network', 'no secrets', ...more],
    );
  const limited = launcher(LIMITED, ['memory limit']);
  if (!isRoot) return [inNamespaces(['--user', '--map-root-user'], [], []), limited];
  return [
    inNamespaces([], AS_NOBODY, ['another user']),
    inNamespaces([], [], []),
    launcher(
      [...LIMITED, 'setpriv', ...AS_NOBODY, ...NO_CAPABILITIES],
      ['memory limit', 'another user', 'no secrets'],
    ),
    limited,
  ];
}

/** Mounts empty folders over the hidden ones. Without capabilities, the worker cannot unmount them. */
function hideAnd(hidden: readonly string[], as: readonly string[]): string {
  const mounts = hidden.map((folder) => {
    const quoted = `'${folder.replaceAll("'", "'\\''")}'`;
    return `{ [ ! -d ${quoted} ] || mount -t tmpfs -o size=4k,mode=0700 none ${quoted}; } && `;
  });
  return `${mounts.join('')}exec setpriv ${[...as, ...NO_CAPABILITIES].join(' ')} "$@"`;
}

/** Whether the machine allows this launcher, and the worker's code is readable under it. */
async function canStart({ command }: Launcher): Promise<boolean> {
  const [file = '', ...rest] = command;
  const check = ['/bin/sh', '-c', 'test -r "$1" && test -x "$2"', 'sh', WORKER, process.execPath];
  const child = spawn(file, [...rest, ...check], { env: {}, stdio: 'ignore', timeout: RESPONSE_TIMEOUT_MS });
  return once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
}
