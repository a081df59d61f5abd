import { useParams } from 'react-router';
import { useThread } from '#web/features/chat/state/use-thread.ts';
import { ThreadPane } from './thread-pane.tsx';

export function OpenThread() {
  const { conversationId = '' } = useParams();
  return <Thread key={conversationId} id={conversationId} />;
}

function Thread({ id }: { id: string }) {
  return <ThreadPane id={id} thread={useThread(id)} />;
}
