import type { AdValues } from './ad-values.ts';

/** What each part of the form is given. */

/** Attributes are changed one by one, the rest as a whole. */
export type AdChange = Partial<AdValues>;

export type PanelProps = {
  values: AdValues;
  change: (change: AdChange) => void;
  /** What is wrong, by the server's names of the fields. */
  problems: Record<string, string>;
};
