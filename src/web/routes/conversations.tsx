import { NoneOpen } from '#web/features/chat/inbox/list-pane.tsx';

// The list without an open conversation. This import also loads the code of the list with the route.

export default NoneOpen;
