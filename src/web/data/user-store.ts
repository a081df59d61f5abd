import { createStore } from '#web/ui/create-store.ts';
import { currentSignIn, useSession } from './session.ts';

// State of the signed-in user outside of React. Every sign-in starts with the initial value, even one of the
// same user, because calls that were running when the session ended will not finish.

export function createUserStore<T>(initial: T) {
  const store = createStore<{ owner: number; value: T }>({ owner: 0, value: initial });
  const valueFor = ({ owner, value } = store.get(), signIn = currentSignIn()) =>
    owner === signIn ? value : initial;

  function useValue(): T {
    const { signIn } = useSession();
    return valueFor(store.use(), signIn);
  }

  return {
    get: (): T => valueFor(),
    subscribe: store.subscribe,
    set: (value: T): void => store.set({ owner: currentSignIn(), value }),
    use: useValue,
  };
}
