/** Runs one task after the other, so that the last change of a value is the one that is stored. */
export function createSerialRunner() {
  let last: Promise<unknown> = Promise.resolve();
  return function run<T>(task: () => Promise<T>): Promise<T> {
    const mine = last.then(task);
    last = mine.catch(() => {});
    return mine;
  };
}
