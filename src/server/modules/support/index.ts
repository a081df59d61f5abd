// The door of the support module.
export { keepSupportMails, mailWaiting } from './chat/chat-mails.ts';
export { forgetOldContacts } from './contact/contact.queries.ts';
export { carryContactMails } from './contact/contact-mail.ts';
export { supportDeskProcedures, supportProcedures } from './support.procedures.ts';
