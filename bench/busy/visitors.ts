import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

// Visitors who read pages: at a fixed rate, or a few at a time.

type Answer = { status: number; ms: number };
export type Visitors = {
  /** At a fixed rate, without waiting for the responses to earlier requests. */
  read(options: Visit): Promise<Answer[]>;
  /** Each client asks for its next page when it has the last one. */
  readInTurn(options: { clients: number; pages: number; address(): string }): Promise<Answer[]>;
  close(): void;
};
type Visit = {
  seconds: number;
  perSecond: number;
  address(n: number): string;
  /** The visitor's address, one of this machine's loopback network. */
  from?(n: number): string;
};

export function openVisitors(url: string): Visitors {
  const agent = new http.Agent({ keepAlive: true });

  function get(address: string, from: string): Promise<Answer> {
    const started = performance.now();
    const headers = { 'accept-encoding': 'zstd', accept: 'text/html' };
    return new Promise((resolve) => {
      const end = (status: number) => resolve({ status, ms: performance.now() - started });
      http
        .get(url + address, { agent, headers, localAddress: from, timeout: 20_000 }, (response) => {
          const { statusCode = 0 } = response;
          response
            .resume()
            .on('end', () => end(statusCode))
            .on('error', () => end(0));
        })
        .on('error', () => end(0));
    });
  }

  return {
    async read({ seconds, perSecond, address, from = (n) => `127.0.1.${n % 250}` }) {
      const answers: Promise<Answer>[] = [];
      const started = performance.now();
      for (let n = 0; n < seconds * perSecond; n += 1) {
        const early = started + (n * 1_000) / perSecond - performance.now();
        if (early > 1) await pause(early);
        answers.push(get(address(n), from(n)));
      }
      return Promise.all(answers);
    },
    async readInTurn({ clients, pages, address }) {
      const answers: Answer[] = [];
      let left = pages;
      async function client(n: number): Promise<void> {
        while (left > 0) {
          left -= 1;
          answers.push(await get(address(), `127.0.2.${n + 1}`));
        }
      }
      await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
      return answers;
    },
    close: () => agent.destroy(),
  };
}
