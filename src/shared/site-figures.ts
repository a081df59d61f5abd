// Figures and addresses of the site's own copy that an operator edits. Nothing here is counted from data; the home page,
// the footer and the Markdown pages all read it here.

export const CONTACT = { email: 'help@kasuwa.example', address: 'Yaba, Lagos, Nigeria' } as const;

/** The statistics band of the home page and the About page. */
export const STATISTICS = [
  { figure: '10K+', label: 'Active users' },
  { figure: '5K+', label: 'Items sold' },
  { figure: '95%', label: 'Safe transactions' },
  { figure: '24/7', label: 'Support' },
] as const;

/** Within how many hours a person answers: what is about safety comes first. */
export const REPLY_HOURS = { priority: 2, standard: 24 } as const;
