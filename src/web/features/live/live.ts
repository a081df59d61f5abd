import { confirmSession } from '#web/data/session.ts';
import { createHearing, type Told } from './hearing.ts';
import { type KeptStream, keepStream } from './keep-stream.ts';
import { standForLead } from './lead.ts';
import { onRefused, resumeOutbox } from './outbox.ts';
import { forgetReceipts } from './receipts.ts';
import { tellRefusedFirstWords } from './refused-first-words.ts';

// What happens to a member while their pages are open, told to each page: the leading tab hears it from the server and
// passes it on to the others.

/** 'hello': where do we stand, and is there a leader? */
type Call = { kind: 'hello' };

const LEADER_ANSWERS_MS = 2000;
const LEADER_SPEAKS_WITHIN_MS = 45_000;

let running: { member: string; users: number; stop: () => void } | null = null;

/** For as long as somebody wants to hear of this member. Gives the way to end it. */
export function startLive(member: string): () => void {
  if (running?.member !== member) {
    running?.stop();
    running = { member, users: 0, stop: listen(member) };
  }
  const mine = running;
  mine.users += 1;
  return () => {
    mine.users -= 1;
    // A screen that changes lets go and takes hold again in one breath.
    setTimeout(() => {
      if (mine.users > 0 || running !== mine) return;
      running = null;
      mine.stop();
    });
  };
}

function listen(member: string): () => void {
  const name = `kasuwa live ${member}`;
  const ended = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  const tell = (told: Told | Call) => channel?.postMessage(told);
  const hearing = createHearing(member, tell);
  let stream: KeptStream | null = null;
  let leaderSpokeAt = Date.now();
  let doubt: ReturnType<typeof setTimeout> | undefined;

  function hearTab({ data }: MessageEvent<Told | Call>) {
    if (data.kind !== 'hello') {
      leaderSpokeAt = Date.now();
      clearTimeout(doubt);
      hearing.hearTab(data);
    } else if (stream) {
      hearing.tellHere();
      stream.wake();
    }
  }

  /** A leader that neither ended nor answers was put to sleep by its device. */
  function askLeader() {
    tell({ kind: 'hello' });
    clearTimeout(doubt);
    doubt = setTimeout(() => {
      if (!stream && document.visibilityState === 'visible') lead.take();
    }, LEADER_ANSWERS_MS);
  }

  function look() {
    if (stream) stream.wake();
    else if (document.visibilityState === 'visible') askLeader();
  }

  /** A connection from before is none any more, and neither end may have noticed. */
  function changeLine() {
    if (stream) stream.wake(true);
    else askLeader();
  }

  const lead = standForLead(name, () => {
    clearTimeout(doubt);
    stream = keepStream({
      since: hearing.cursor,
      onEvent: hearing.hearServer,
      onOpen: hearing.lineIsOpen,
      onRefused: hearing.lookIfUnknown,
      onSignedOut: () => void confirmSession(),
    });
    return () => {
      stream?.stop();
      stream = null;
    };
  });

  const { signal } = ended;
  channel?.addEventListener('message', (event) => signal.aborted || hearTab(event as MessageEvent));
  for (const change of ['online', 'offline']) window.addEventListener(change, changeLine, { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  document.addEventListener('resume', look, { signal });
  const watch = setInterval(() => {
    if (!stream && Date.now() - leaderSpokeAt > LEADER_SPEAKS_WITHIN_MS) look();
  }, LEADER_SPEAKS_WITHIN_MS / 3);
  const stopOutbox = resumeOutbox(member);
  const stopTelling = onRefused(tellRefusedFirstWords);
  if (!stream) askLeader();

  return () => {
    ended.abort();
    clearInterval(watch);
    clearTimeout(doubt);
    lead.stop();
    channel?.close();
    stopOutbox();
    stopTelling();
    forgetReceipts();
    hearing.stop();
  };
}
