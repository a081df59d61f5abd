import { Agent, get } from 'node:http';
import { cpuOf } from '../measure/cpu.ts';
import { type Figures, figuresOf } from '../measure/statistics.ts';

// Measures API reads with many simultaneous clients over real sockets.

const CLIENTS = 64;
const PER_CLIENT = 15;

export type CrowdFigures = Figures & { name: string; errors: number; perSecond: number; cpu: number };

/** `paths` are requested in rotation; `pid` is the app's process. */
export async function measureCrowd(
  app: { url: string; pid: number },
  name: string,
  paths: readonly string[],
): Promise<CrowdFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const run = async (perClient: number) => {
    const times: number[] = [];
    let errors = 0;
    let turn = 0;
    async function client(): Promise<void> {
      for (let n = 0; n < perClient; n += 1) {
        turn += 1;
        const started = performance.now();
        const status = await requestStatus(agent, app.url + (paths[turn % paths.length] ?? ''));
        times.push(performance.now() - started);
        if (status !== 200) errors += 1;
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return { times, errors };
  };
  try {
    await run(2);
    const [cpu, started] = [await cpuOf(app.pid), performance.now()];
    const { times, errors } = await run(PER_CLIENT);
    const seconds = (performance.now() - started) / 1000;
    return {
      name,
      errors,
      ...figuresOf(times),
      perSecond: times.length / seconds,
      cpu: ((await cpuOf(app.pid)) - cpu) / times.length,
    };
  } finally {
    agent.destroy();
  }
}

function requestStatus(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    }).on('error', () => resolve(0));
  });
}
