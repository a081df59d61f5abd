import { type FormEvent, useId, useState } from 'react';
import type { ImeiComparison } from '#shared/contract/imei.ts';
import { readImei } from '#shared/rules/imei.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { imeiComparisons } from './imei-comparisons.ts';

type CompareImeiDialogProps = {
  adId: string;
  sellerName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Compares the number of the phone in the buyer's hand with that of the ad, which nobody sees. */
export function CompareImeiDialog({ adId, sellerName, open, onOpenChange }: CompareImeiDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<ImeiComparison | null>(null);
  const { busy, run, fields, failure, reject, clear } = useMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readImei(typed);
    if ('problem' in read) return reject({ imei: read.problem });
    setAnswer(null);
    await run(async (api) => {
      const next = await api.imei.compare({ params: { id: adId }, body: { imei: typed } });
      imeiComparisons.set(adId, next);
      setAnswer(next);
    });
  }

  const isSame = answer?.result?.same;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Compare the IMEI"
      description={`Dial *#06# on the phone and type the number you see. We compare it with the one ${sellerName} gave us.`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {answer ? 'Done' : 'Cancel'}
          </Button>
          {!isSame && (
            <Button type="submit" form={form} busy={busy} busyLabel="Comparing...">
              Compare
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <FormAlert error={bannerText(failure)} />
        <div role="status" className="contents">
          {isSame && (
            <Banner tone="ok" title="It is the phone of the ad">
              Also check that it is signed out of iCloud or Google before you pay.
            </Banner>
          )}
          {isSame === false && (
            <Banner tone="danger" title="It is not the phone of the ad">
              Check for a typing error first. If it stays different, do not pay, and report the ad.{' '}
              {triesText(answer?.triesLeft ?? 0)}
            </Banner>
          )}
        </div>
        <Field label="Number on the phone" help="15 digits. Some phones show 16 or 17." error={fields.imei}>
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
      </form>
    </Dialog>
  );
}

function triesText(left: number): string {
  if (left === 0) return 'You have no more tries.';
  return left === 1 ? 'You have one more try.' : `You have ${left} more tries.`;
}
