import { paths } from '#shared/paths.ts';
import type { MailContent } from './mail-layout.ts';

// What stands small under mails that members can do without.

export function switchOffNote(origin: string): NonNullable<MailContent['note']> {
  return [
    'You can switch these mails off, under Notifications.',
    { label: 'Settings', url: origin + paths.settingsOf('notifications') },
  ];
}
