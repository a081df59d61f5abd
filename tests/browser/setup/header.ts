import type { Page } from 'playwright-core';

// Parts of the header.

export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search Kasuwa' });
export const location = (page: Page) => page.getByRole('banner').getByLabel('Location');
export const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
export const accountButton = (page: Page) => page.getByRole('button', { name: 'Account menu' });
