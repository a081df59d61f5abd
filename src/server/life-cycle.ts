import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpServer } from './http/http-server.ts';
import { addressOf } from './http/listening.ts';
import type { ServerState } from './http/server-state.ts';
import type { Platform } from './platform/create-platform.ts';
import type { ServerModule } from './platform/module/define-module.ts';
import { serveMetrics } from './platform/observability/metrics.ts';
import { type DemoLogin, prepareDatabase } from './prepare-database.ts';

// Starts a server, prepares it, and stops it without losing a request.

const MAX_PREPARE_WAIT_MS = 2_000;

export type LifeCycle = {
  listen(): Promise<{ url: string; metricsUrl: string }>;
  /** Resolves to the demo accounts when the pages are built, the database is migrated and filled, and jobs run. */
  start(): Promise<DemoLogin[]>;
  /**
   * Readiness fails immediately. Connections are accepted for the delay, then running requests finish. A
   * second call ends the delay and breaks off running requests.
   */
  stop(how?: { delayMs?: number }): Promise<void>;
};

type Parts = {
  platform: Platform;
  modules: readonly ServerModule[];
  http: HttpServer;
  state: ServerState;
  isDatabaseSetUp: boolean;
  pagesBuilt: Promise<unknown> | undefined;
  /** Stops the parts that belong to neither the platform nor a module. */
  stopOthers(): Promise<void>;
};

export function createLifeCycle({ platform, modules, http, state, ...parts }: Parts): LifeCycle {
  const { config, jobs, events, metrics } = platform;
  const stopping = new AbortController();
  const hurry = new AbortController();
  let metricsServer: Server | undefined;
  let starting: Promise<DemoLogin[]> | undefined;
  let stopped: Promise<void> | undefined;

  async function prepare(): Promise<DemoLogin[]> {
    // A deployment whose build fails must not have migrated the database.
    if (config.mode === 'production') await parts.pagesBuilt;
    const [demoLogins] = await Promise.all([migrate(), waitForPages()]);
    await platform.startCounting();
    for (const module of modules) await module.prepare?.();
    await jobs.start();
    events.start();
    for (const module of modules) await module.start?.();
    if (http.isListening()) for (const module of modules) module.warmUp?.();
    state.isPrepared = true;
    return demoLogins;
  }

  async function migrate(): Promise<DemoLogin[]> {
    const logins = parts.isDatabaseSetUp
      ? []
      : await prepareDatabase({ ...platform, signal: stopping.signal });
    state.isMigrated = true;
    return logins;
  }

  async function waitForPages(): Promise<void> {
    await parts.pagesBuilt;
    state.hasPages = true;
  }

  async function finish(delayMs: number): Promise<void> {
    stopping.abort();
    http.closeAfterResponses();
    // No proxy sends requests before the server is prepared.
    if (state.isPrepared) await pause(delayMs, undefined, { signal: hurry.signal }).catch(() => {});
    // A running preparation gets a moment to finish, but a storage that hangs must not block the stop.
    const maxWait = pause(MAX_PREPARE_WAIT_MS, undefined, { ref: false });
    await Promise.race([starting?.catch(() => {}), maxWait]);
    for (const module of modules) await module.stop?.();
    if (http.isListening()) await http.drain(hurry.signal);
    metricsServer?.close();
    await parts.stopOthers();
    await platform.stop();
  }

  return {
    async listen() {
      try {
        await http.listen();
        metricsServer = await serveMetrics(metrics, config.metricsPort);
      } catch (error) {
        // The caller gets no server to stop, so everything that was started is stopped here.
        http.close();
        await parts.stopOthers();
        await platform.stop();
        throw error;
      }
      return { url: config.publicUrl ?? http.url(), metricsUrl: `${addressOf(metricsServer)}/metrics` };
    },
    start() {
      starting ??= prepare();
      return starting;
    },
    stop({ delayMs = config.shutdownDelayMs } = {}) {
      if (stopped) hurry.abort();
      state.isStopping = true;
      stopped ??= finish(delayMs);
      return stopped;
    },
  };
}
