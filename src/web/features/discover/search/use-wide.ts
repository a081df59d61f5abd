import { useMediaQuery } from '#web/ui/use-media-query.ts';

/** 1100 px, as in tokens.css. */
const WIDE = '(width >= 68.75rem)';

/** Whether the filters are beside the results. Always false on the server. */
export function useWide(): boolean {
  return useMediaQuery(WIDE);
}
