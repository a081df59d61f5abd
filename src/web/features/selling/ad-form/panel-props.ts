import type { AdValues } from './ad-values.ts';

/** The props of each part of the form. */

/** Attributes are merged one by one; other values are replaced. */
export type AdChange = Partial<AdValues>;

export type PanelProps = {
  values: AdValues;
  change: (change: AdChange) => void;
  /** Problems by field, with the field names of the server. */
  problems: Record<string, string>;
};
