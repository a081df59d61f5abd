import { createCount } from './count-store.ts';

// How many notifications the member has not read, for the bell.

const told = createCount();

export const unreadTold = told.read;
export const firstUnreadTold = told.first;
export const setUnreadTold = told.set;
export const useUnreadTold = told.use;
