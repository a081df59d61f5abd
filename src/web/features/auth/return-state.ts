import { useLocation } from 'react-router';

// What login and signup hand each other: where the person came from, and that an account was just made.

export type ReturnState = { from?: string; accountReady?: boolean };

export function useReturnState(): ReturnState {
  return (useLocation().state as ReturnState | null) ?? {};
}
