import { AppError } from '#shared/errors.ts';

// How many bytes of large bodies may be in the process at once. They come whole, from disk, so that nobody holds any
// longer than our own work takes. Whoever comes when it is spent waits; whoever waits too long is asked to come again.

export type ByteBudget = {
  /** Resolves to what gives the bytes back, once they are to be had. */
  reserve(member: string, bytes: number): Promise<() => void>;
};

type Limits = {
  bytes: number;
  /** Of one member, at once; the rest of theirs waits without holding up anyone else. */
  perMember: number;
  waitsMs: number;
  mostWaiting: number;
};

type Waiting = { member: string; bytes: number; since: number; enter: () => void };

/** Enough for one ad with all its pictures in it. Browsers give up after a minute. */
const LIMITS: Limits = { bytes: 64 * 1024 * 1024, perMember: 2, waitsMs: 40_000, mostWaiting: 1_000 };
/** Who needs more than there is may be overtaken for so much of their wait: else they would never have their turn. */
const OVERTAKEN_FOR = 0.5;
const COME_AGAIN_SECONDS = 5;

export function createByteBudget(given: Partial<Limits> = {}): ByteBudget {
  const limits = { ...LIMITS, ...given };
  const inside = new Map<string, number>();
  const line = new Set<Waiting>();
  let free = limits.bytes;

  function letIn(): void {
    for (const next of line) {
      if ((inside.get(next.member) ?? 0) >= limits.perMember) continue;
      if (next.bytes > free) {
        if (performance.now() - next.since > limits.waitsMs * OVERTAKEN_FOR) return;
        continue;
      }
      line.delete(next);
      free -= next.bytes;
      inside.set(next.member, (inside.get(next.member) ?? 0) + 1);
      next.enter();
    }
  }

  function leave({ member, bytes }: Waiting): void {
    const left = (inside.get(member) ?? 1) - 1;
    if (left > 0) inside.set(member, left);
    else inside.delete(member);
    free += bytes;
    letIn();
  }

  return {
    async reserve(member, bytes) {
      if (line.size >= limits.mostWaiting) throw comeAgain();
      const turn = Promise.withResolvers<void>();
      const mine: Waiting = { member, bytes, since: performance.now(), enter: turn.resolve };
      const timer = setTimeout(() => {
        line.delete(mine);
        turn.reject(comeAgain());
        // Those behind may need less.
        letIn();
      }, limits.waitsMs);
      line.add(mine);
      letIn();
      await turn.promise.finally(() => clearTimeout(timer));
      let held = true;
      return () => {
        if (held) leave(mine);
        held = false;
      };
    },
  };
}

function comeAgain(): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: COME_AGAIN_SECONDS });
}
