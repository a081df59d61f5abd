import { createStore } from '#web/ui/create-store.ts';
import { currentSignIn, useSession } from './session.ts';

// State of the signed-in user outside of React. Whoever signs in next finds the initial value, also the same user again:
// what was under way when the session ended will not be finished.

export function createUserStore<T>(initial: T) {
  const store = createStore<{ owner: number; value: T }>({ owner: 0, value: initial });
  const ofSignIn = ({ owner, value } = store.get(), signIn = currentSignIn()) =>
    owner === signIn ? value : initial;

  function useValue(): T {
    const { signIn } = useSession();
    return ofSignIn(store.use(), signIn);
  }

  return {
    get: (): T => ofSignIn(),
    subscribe: store.subscribe,
    set: (value: T): void => store.set({ owner: currentSignIn(), value }),
    use: useValue,
  };
}
