// The public API of the support module.
export { mailWaiting } from './chat/chat-mails.ts';
export { countSupport } from './count-support.ts';
