import type { TestAccount } from './accounts.ts';

// Users of the demo data, for stories that need their listings, conversations or role.

const PASSWORD = 'Kasuwa-demo-24';

export const DEMO_SELLER: TestAccount = { name: 'Tunde', email: 'tunde@kasuwa.example', password: PASSWORD };
export const DEMO_BUYER: TestAccount = { name: 'Amina', email: 'amina@kasuwa.example', password: PASSWORD };
export const DEMO_MODERATOR: TestAccount = {
  name: 'Zainab',
  email: 'zainab@kasuwa.example',
  password: PASSWORD,
};
