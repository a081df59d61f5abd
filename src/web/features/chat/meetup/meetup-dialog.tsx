import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Meetup } from '#shared/contract/meetups.ts';
import { formatDay, formatMeetupTime, formatTime } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { lagosMoment, MEETUP_DAYS_MAX, MEETUP_PLACE_MAX, meetupTimeProblem } from '#shared/rules/meetups.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { newClientId } from '#web/data/client-id.ts';
import { mutate } from '#web/data/query.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { readAgain, setMeetup } from './meetup-store.ts';
import { type PickedSpot, SpotChoice } from './spot-choice.tsx';

type MeetupDialogProps = {
  conversationId: string;
  /** The listing, near which spots are suggested. */
  adId: string;
  /** The plan that is changed; null for a new one. */
  meetup: Meetup | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for the place, the day and the time of a meetup. Times are those of Lagos. */
export function MeetupDialog({ conversationId, adId, meetup, open, onOpenChange }: MeetupDialogProps) {
  const form = useId();
  const { busy, failure, fields, run, reject, clear } = useMutation(async (call) => {
    const failed = await mutate(call);
    const reading = failed && readAgain(conversationId);
    if (isOutdated(failed)) await reading;
    return failed;
  });
  const [place, setPlace] = useState(meetup?.place ?? '');
  const [spot, setSpot] = useState<PickedSpot | null>(meetup?.spot ?? null);
  const [day, setDay] = useState(meetup ? formatDay(new Date(meetup.at)) : '');
  const [time, setTime] = useState(meetup ? formatTime(new Date(meetup.at)) : '');
  // The proposal that the user has seen: a newer one is shown first, and replaced by the next attempt.
  const [seen, setSeen] = useState(meetup?.proposal ?? null);
  const clientIdOf = useClientIds();
  const element = useFocusFirstError(failure);
  const today = new Date();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const replaces = isOutdated(failure) ? (meetup?.proposal ?? null) : seen;
    setSeen(replaces);
    const at = lagosMoment(day, time);
    const problems = problemsOf({ place, day, time, at });
    if (!at || Object.keys(problems).length > 0) return reject(problems);
    // A place that was typed over is another place.
    const spotId = spot && place.includes(spot.name) ? spot.id : undefined;
    const proposal = { place: place.trim(), at: at.toISOString(), replaces, spotId };
    const isSent = await run(async (api) => {
      const clientId = clientIdOf(JSON.stringify(proposal));
      const body = { ...proposal, clientId };
      const answer = await api.meetups.propose({ params: { id: conversationId }, body });
      setMeetup(conversationId, answer);
    });
    if (isSent) onOpenChange(false);
  }

  const problem = bannerText(failure);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={meetup ? 'Change the meetup' : 'Suggest a meetup'}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Sending...">
            Send
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={form}
        noValidate
        onSubmit={submit}
        onChange={isOutdated(failure) ? undefined : clear}
        className="mt-3 grid gap-4"
      >
        {problem && (
          <Banner tone="danger" alert>
            {problem}
            {isOutdated(failure) && meetup && meetup.proposal !== seen && (
              <b className="mt-1 block font-semibold">
                Now: {meetup.place}, {formatMeetupTime(new Date(meetup.at))}
              </b>
            )}
          </Banner>
        )}
        <Field
          label="Where"
          required
          error={fields.place}
          help={
            <>
              Choose a busy place with guards, in the daytime.{' '}
              <Link to={paths.meetupSpots} target="_blank" rel="noopener" className="link hit relative">
                Meetup spots<span className="sr-only"> (opens in a new tab)</span>
              </Link>
            </>
          }
        >
          <TextInput
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value)}
            maxLength={MEETUP_PLACE_MAX}
            placeholder="Ikeja City Mall, main gate"
            autoComplete="off"
          />
        </Field>
        <SpotChoice
          adId={adId}
          chosen={spot && place.includes(spot.name) ? spot.id : null}
          onPick={(picked) => {
            setSpot(picked);
            setPlace(`${picked.name}, ${picked.area}`.slice(0, MEETUP_PLACE_MAX));
            clear();
          }}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Day" required error={fields.day ?? fields.at}>
            <TextInput
              type="date"
              value={day}
              min={formatDay(today)}
              max={formatDay(new Date(today.getTime() + MEETUP_DAYS_MAX * 86_400_000))}
              onChange={(event) => setDay(event.currentTarget.value)}
              className="min-w-0"
            />
          </Field>
          <Field label="Time" required error={fields.time} help="Lagos time">
            <TextInput
              type="time"
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
              className="min-w-0"
            />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}

/** The other user has changed or cancelled the plan meanwhile. */
function isOutdated(failure: CallFailure | null): boolean {
  return failure?.code === 'MEETUP_CHANGED' || failure?.code === 'MEETUP_OVER';
}

function problemsOf({
  place,
  day,
  time,
  at,
}: {
  place: string;
  day: string;
  time: string;
  at: Date | null;
}): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!place.trim()) problems.place = 'Say where you want to meet.';
  if (!day) problems.day = 'Choose a day.';
  if (!time) problems.time = 'Choose a time.';
  const timeProblem = at && meetupTimeProblem(at, new Date());
  if (timeProblem) problems.at = timeProblem;
  return problems;
}

/** The same content gets the same id, so that a repeated press after a lost answer posts nothing twice. */
function useClientIds() {
  const last = useRef({ content: '', id: '' });
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, id: newClientId() };
    return last.current.id;
  };
}
