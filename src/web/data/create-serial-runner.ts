/** Runs tasks one after the other, so that the last change of a value is also stored last. */
export function createSerialRunner() {
  let last: Promise<unknown> = Promise.resolve();
  return function run<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
