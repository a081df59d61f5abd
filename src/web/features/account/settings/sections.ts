// The sections of Settings with an anchor, in their order on the page.

export const SECTIONS = [
  { id: 'notifications', title: 'Notifications' },
  { id: 'privacy', title: 'Privacy & Security' },
  { id: 'blocked', title: 'Blocked people' },
  { id: 'device', title: 'This device' },
  { id: 'account', title: 'Account Management' },
  { id: 'danger-zone', title: 'Danger Zone' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];
