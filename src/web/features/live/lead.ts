// One tab of a browser leads: it alone keeps a connection, since browsers allow few to one server.

export type Lead = {
  /** The leader gives no sign of life: this tab takes its place. */
  take(): void;
  stop(): void;
};

/** `onLead` begins what only the leader does, and gives the way to end it. */
export function standForLead(name: string, onLead: () => () => void): Lead {
  return navigator.locks ? byLock(navigator.locks, name, onLead) : whileVisible(onLead);
}

/** The lock goes on to the next tab when this one closes, breaks down, is frozen or put away. */
function byLock(locks: LockManager, name: string, onLead: () => () => void): Lead {
  const listening = new AbortController();
  let standing = new AbortController();
  let letGo = () => {};

  async function stand(options: LockOptions) {
    try {
      await locks.request(name, options, () => {
        const end = onLead();
        return new Promise<void>((resolve) => {
          letGo = () => {
            letGo = () => {};
            end();
            resolve();
          };
        });
      });
    } catch {
      // Another tab took it, or this one does not wait for it any more.
      letGo();
      if (options.signal?.aborted !== true && !listening.signal.aborted) waitForTurn();
    }
  }

  function waitForTurn() {
    standing.abort();
    standing = new AbortController();
    void stand({ signal: standing.signal });
  }

  function standDown() {
    standing.abort();
    letGo();
  }

  const { signal } = listening;
  window.addEventListener('pagehide', standDown, { signal });
  document.addEventListener('freeze', standDown, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && waitForTurn(), { signal });
  document.addEventListener('resume', waitForTurn, { signal });
  waitForTurn();

  return {
    take() {
      standing.abort();
      void stand({ steal: true });
    },
    stop() {
      listening.abort();
      standDown();
    },
  };
}

/** In old browsers and over plain http: each tab for itself, as long as somebody sees it. */
function whileVisible(onLead: () => () => void): Lead {
  const listening = new AbortController();
  let end: (() => void) | null = null;
  const look = () => {
    if (document.visibilityState === 'visible') end ??= onLead();
    else stop();
  };
  const stop = () => {
    end?.();
    end = null;
  };
  document.addEventListener('visibilitychange', look, { signal: listening.signal });
  window.addEventListener('pagehide', stop, { signal: listening.signal });
  window.addEventListener('pageshow', look, { signal: listening.signal });
  look();
  return {
    take() {},
    stop() {
      listening.abort();
      stop();
    },
  };
}
