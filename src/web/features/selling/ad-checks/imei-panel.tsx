import { type FormEvent, useState } from 'react';
import type { OwnImei } from '#shared/contract/imei.ts';
import { formatDayAndMonth } from '#shared/format/dates.ts';
import { readImei } from '#shared/rules/imei.ts';
import { createResource } from '#web/data/resource.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const imeis = createResource<OwnImei>((api, id) => api.imei.own({ params: { id } }));

/** The IMEI of a phone. It is sent once and never shown again. */
export function ImeiPanel({ id }: { id: string }) {
  const { value: own, failure } = imeis.use(id, {});
  const [typed, setTyped] = useState('');
  const { busy, run, fields, failure: rejection, reject, clear } = useMutation();

  async function save(event: FormEvent) {
    event.preventDefault();
    const read = readImei(typed);
    if ('problem' in read) return reject({ imei: read.problem });
    const isSaved = await run(async (api) => {
      const next = await api.imei.save({ params: { id }, body: { imei: typed } });
      imeis.set(id, next);
    });
    if (!isSaved) return;
    setTyped('');
    showToast({ text: 'Saved. Nobody can see the number.' });
  }

  async function remove() {
    await run(async (api) => {
      await api.imei.remove({ params: { id } });
      imeis.set(id, { applies: true, enteredAt: null });
    });
  }

  return (
    <Panel title="IMEI" aside={own?.enteredAt && <Badge tone="success">Saved</Badge>}>
      {!own && failure && (
        <NotLoaded
          title="This could not be loaded"
          why={failure.text}
          onRetry={() => void imeis.reload(id)}
        />
      )}
      {!own && !failure && <Spinner />}
      {own && (
        <>
          <p className="text-sm text-ink-2">
            {own.enteredAt
              ? `Saved on ${formatDayAndMonth(new Date(own.enteredAt))}. Buyers who meet you can compare it with the phone. You can enter another number below.`
              : 'Buyers trust a phone more if its number is not reported as stolen and not in another ad. Nobody ever sees the number: we store only a fingerprint of it.'}
          </p>
          <form onSubmit={save} noValidate className="grid gap-4">
            <FormAlert error={bannerText(rejection)} />
            <Field
              label="IMEI of this phone"
              help="Dial *#06# on the phone. It has 15 digits."
              error={fields.imei}
            >
              <TextInput
                name="imei"
                inputMode="numeric"
                autoComplete="off"
                maxLength={60}
                value={typed}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value);
                  if (fields.imei) clear();
                }}
              />
            </Field>
            <div className="flex flex-wrap gap-2.5">
              <Button type="submit" busy={busy} variant={own.enteredAt ? 'secondary' : 'primary'}>
                Save
              </Button>
              {own.enteredAt && (
                <Button variant="quiet" onClick={() => void remove()}>
                  Delete it
                </Button>
              )}
            </div>
          </form>
        </>
      )}
    </Panel>
  );
}
