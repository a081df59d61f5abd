import { useEffect, useState } from 'react';

export type Countdown = [seconds: number, start: (seconds: number) => void];

/** The seconds until an action is possible again, and a function to start them. Works in suspended tabs. */
export function useCountdown(): Countdown {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  function start(length: number): void {
    setSeconds(length);
    setEndsAt(Date.now() + length * 1000);
  }
  return [seconds, start];
}
