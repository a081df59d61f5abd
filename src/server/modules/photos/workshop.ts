// Where pictures are worked on: at most so many at once in this process, in the order they came, so that memory and
// processors are bounded whatever arrives.

const PLACES = 2;

type Waiting = { places: number; enter: () => void };

export type Workshop = {
  /** What is large takes all places, and what nobody waits for comes after what somebody does. */
  work<T>(doIt: () => Promise<T>, how?: { large?: boolean; later?: boolean }): Promise<T>;
};

export function createWorkshop(): Workshop {
  let free = PLACES;
  const waiting: Waiting[] = [];
  const waitingLonger: Waiting[] = [];

  function letIn(): void {
    for (let next = waiting[0] ?? waitingLonger[0]; next && next.places <= free; ) {
      (waiting.length > 0 ? waiting : waitingLonger).shift();
      free -= next.places;
      next.enter();
      next = waiting[0] ?? waitingLonger[0];
    }
  }

  return {
    async work(doIt, { large = false, later = false } = {}) {
      const places = large ? PLACES : 1;
      await new Promise<void>((enter) => {
        (later ? waitingLonger : waiting).push({ places, enter });
        letIn();
      });
      try {
        return await doIt();
      } finally {
        free += places;
        letIn();
      }
    },
  };
}
