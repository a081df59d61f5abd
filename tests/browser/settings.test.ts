import { expect } from 'vitest';
import { loseRequests } from './support/requests.ts';
import { story } from './support/story.ts';
import { eventually } from './support/waiting.ts';

story(
  'Settings are kept as each switch is turned, and turn back where that failed',
  async ({ member, database }) => {
    const { page, person } = await member({
      ...{ width: 360, height: 740, expects: ['PATCH /api/users/me failed'] },
    });
    const turned = (name: string) => page.getByRole('switch', { name });
    const stored = async () => {
      const [row] = await database.rows(
        'SELECT notify_email, notify_new_messages, show_phone, show_online_status FROM users WHERE email = $1',
        [person.email],
      );
      return Object.values(row ?? {});
    };
    await page.goto('/settings');
    await turned('New messages').waitFor();
    for (const name of ['New messages', 'Show online status']) await turned(name).uncheck();
    await turned('Show phone number').press('Space');
    await eventually(stored).toEqual([true, false, true, false]);

    await page.reload();
    await turned('New messages').waitFor();
    expect(await turned('New messages').isChecked()).toBe(false);
    expect(await turned('E-mail').isChecked()).toBe(true);
    expect(await turned('Show phone number').isChecked()).toBe(true);

    await loseRequests(page, '**/api/users/me');
    await turned('E-mail').click();
    await page.getByRole('alert').getByText('That was not saved').waitFor();
    expect(await turned('E-mail').isChecked()).toBe(true);
    await page.unroute('**/api/users/me');
    await turned('E-mail').click();
    await eventually(stored).toEqual([false, false, true, false]);
    await eventually(() => page.getByRole('alert').count()).toBe(0);
  },
);
