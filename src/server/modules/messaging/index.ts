// The door of the messaging module.
export { createLiveHub, type LiveHub } from './live/hub.ts';
export { conversationProcedures } from './messaging.procedures.ts';
export { conversations, messages, participants } from './messaging.tables.ts';
export { hasWritten, listWriters } from './writers.queries.ts';
