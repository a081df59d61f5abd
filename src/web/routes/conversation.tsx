import { OpenThread } from '#web/features/chat/thread/open-thread.tsx';

// The open conversation. The list beside it is loaded later, and not on phones, where it is hidden.

export default OpenThread;
