// When to try again what could not be sent: as soon as there is a network again, and until then at growing intervals, for
// a device often does not notice that it has one.

const FIRST_MS = 5_000;
const LONGEST_MS = 5 * 60_000;

let wait = FIRST_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says whether this is the first time since it last worked. */
export function retryLater(work: () => void): boolean {
  const isFirst = wait === FIRST_MS;
  if (timer) return false;
  timer = setTimeout(() => {
    timer = undefined;
    work();
  }, wait);
  wait = Math.min(wait * 2, LONGEST_MS);
  return isFirst;
}

export function retryNow(work: () => void): void {
  clearTimeout(timer);
  timer = undefined;
  wait = FIRST_MS;
  work();
}

/** From now on a failure is news again. */
export function retryWorked(): void {
  wait = FIRST_MS;
}
