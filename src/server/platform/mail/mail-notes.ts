import { paths } from '#shared/paths.ts';
import type { MailContent } from './mail-layout.ts';

// The note at the end of mails that users can switch off.

export function switchOffNote(origin: string): NonNullable<MailContent['note']> {
  return [
    'You can switch off these e-mails under Notifications.',
    { label: 'Settings', url: origin + paths.settingsOf('notifications') },
  ];
}
