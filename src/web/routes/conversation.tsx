import { OpenThread } from '#web/features/chat/thread/open-thread.tsx';

// The open conversation. Its code is loaded apart from the list's, which does not need it.

export default OpenThread;
