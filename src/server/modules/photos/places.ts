// So many pictures are worked on at once, the rest waits in its order: memory and processors are bounded whatever comes.

export const PLACES = 2;

type Waiting = { places: number; enter: () => void };

export type Places = {
  /** What takes all places is alone. */
  enter<T>(places: number, work: () => Promise<T>): Promise<T>;
};

export function createPlaces(): Places {
  let free = PLACES;
  const line: Waiting[] = [];

  function letIn(): void {
    for (let next = line[0]; next && next.places <= free; next = line[0]) {
      line.shift();
      free -= next.places;
      next.enter();
    }
  }

  return {
    async enter(places, work) {
      await new Promise<void>((enter) => {
        line.push({ places, enter });
        letIn();
      });
      try {
        return await work();
      } finally {
        free += places;
        letIn();
      }
    },
  };
}
