import { defineModule } from '#server/platform/module/define-module.ts';
import { supportMailSchedule } from './chat/chat-mails.ts';
import { deleteOldContacts } from './contact/contact.queries.ts';
import { type ContactMails, contactMailJobs } from './contact/contact-mail.ts';
import { type Support, supportDeskProcedures, supportProcedures } from './support.procedures.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function supportModule(parts: Support & ContactMails) {
  return defineModule({
    name: 'support',
    procedures({ db }) {
      const support = { ...parts, db, changes: parts.db };
      return { support: supportProcedures(support), supportDesk: supportDeskProcedures(support) };
    },
    jobs: contactMailJobs(parts),
    schedules: [supportMailSchedule(parts)],
    cleanup: { contactMessages: (now) => deleteOldContacts(parts.db, now) },
    eraseUser,
    exportUser,
  });
}
