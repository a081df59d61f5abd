// A signal, as a small rule on facts.

export type Rule<Facts> = {
  name: string;
  title: string;
  /** For staff; null when the rule does not apply. */
  find(facts: Facts): string | null;
};

export const when = (applies: boolean, detail: string) => (applies ? detail : null);
