import { NoneOpen } from '#web/features/chat/inbox/none-open.tsx';

// The list without an open conversation.

export default NoneOpen;
