import { useId, useState } from 'react';
import { useMutation } from '#web/data/use-mutation.ts';
import { ReauthenticationStep } from '#web/features/account/reauthentication/reauthentication-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import type { SecurityDialogProps } from './change-password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';

// Sets up two-factor authentication: re-authentication, QR code, first code, recovery codes. When it is on:
// new recovery codes, or switching it off.

type Step =
  | { name: 'begin' | 'is-on' | 'renew' | 'switch-off' | 'is-off' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[]; isNew: boolean };

const TITLES: Record<Step['name'], string> = {
  begin: 'Two-Factor Authentication',
  scan: 'Set up your app',
  codes: 'Your recovery codes',
  'is-on': 'Two-Factor Authentication',
  renew: 'New recovery codes',
  'switch-off': 'Switch off?',
  'is-off': 'Two-factor authentication is off',
};

export function SecondFactorDialog({ open, onOpenChange, own, onChanged }: SecurityDialogProps) {
  const form = useId();
  const mutation = useMutation();
  const [step, setStep] = useState<Step>({ name: own.secondFactor.isOn ? 'is-on' : 'begin' });
  const close = () => onOpenChange(false);
  const goTo = (next: Step) => {
    mutation.clear();
    setStep(next);
  };

  const begin = (password?: string) =>
    mutation.run(async (api) => goTo({ name: 'scan', ...(await api.secondFactor.begin({ password })) }));
  const confirm = (code: string) =>
    mutation.run(async (api) => {
      const { recoveryCodes } = await api.secondFactor.confirm({ code });
      goTo({ name: 'codes', codes: recoveryCodes, isNew: true });
      onChanged();
    });
  const renew = (proof: { password?: string; code: string }) =>
    mutation.run(async (api) => {
      const { recoveryCodes } = await api.secondFactor.renewCodes(proof);
      goTo({ name: 'codes', codes: recoveryCodes, isNew: false });
      onChanged();
    });
  const switchOff = (proof: { password?: string; code: string }) =>
    mutation.run(async (api) => {
      await api.secondFactor.switchOff(proof);
      goTo({ name: 'is-off' });
      onChanged();
    });

  const common = { form, mutation, hasPassword: own.hasPassword };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={TITLES[step.name]}
      alert={step.name === 'codes'}
      footer={<Footer step={step} form={form} busy={mutation.busy} close={close} goTo={goTo} />}
    >
      {/* Screen readers announce only the first title of a dialog, so later titles are announced here. */}
      <LiveAnnouncement>
        {['scan', 'codes', 'renew', 'switch-off'].includes(step.name) ? TITLES[step.name] : ''}
      </LiveAnnouncement>
      {step.name === 'begin' && (
        <ReauthenticationStep {...common} onReauthenticated={({ password }) => void begin(password)}>
          <p className="text-ink-2">
            To sign in you will need your password and a code from an app on your phone. Someone who knows
            your password still cannot get in.
          </p>
        </ReauthenticationStep>
      )}
      {step.name === 'scan' && (
        <ScanStep
          form={form}
          mutation={mutation}
          secret={step.secret}
          uri={step.uri}
          onCode={(code) => void confirm(code)}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} />}
      {step.name === 'is-on' && <IsOn left={own.secondFactor.recoveryCodesLeft} goTo={goTo} />}
      {step.name === 'renew' && (
        <ReauthenticationStep
          key="renew"
          {...common}
          withCode
          onReauthenticated={(proof) => void renew(proof)}
        >
          <p className="text-ink-2">You get ten new codes. The ones you have stop working.</p>
        </ReauthenticationStep>
      )}
      {step.name === 'switch-off' && (
        <ReauthenticationStep
          key="off"
          {...common}
          withCode
          onReauthenticated={(proof) => void switchOff(proof)}
        >
          <p className="text-ink-2">
            You will sign in with your password only. Your recovery codes and remembered devices stop working.
          </p>
        </ReauthenticationStep>
      )}
      {step.name === 'is-off' && (
        <p className="text-ink-2">
          You sign in with your password only now. You can switch it on again anytime.
        </p>
      )}
    </Dialog>
  );
}

function IsOn({ left, goTo }: { left: number; goTo: (step: Step) => void }) {
  return (
    <div className="grid gap-4 pt-1">
      <p className="text-ink-2">
        It is on. You need a code from your app to sign in.{' '}
        {left === 1 ? 'One recovery code is left.' : `${left || 'No'} recovery codes are left.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => goTo({ name: 'renew' })}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => goTo({ name: 'switch-off' })}>
          Switch off
        </Button>
      </div>
    </div>
  );
}

const SUBMITS: Partial<Record<Step['name'], { label: string; busyLabel: string; isDanger?: boolean }>> = {
  begin: { label: 'Continue', busyLabel: 'Checking...' },
  scan: { label: 'Switch on', busyLabel: 'Checking...' },
  renew: { label: 'Make new codes', busyLabel: 'Checking...' },
  'switch-off': { label: 'Switch off', busyLabel: 'Checking...', isDanger: true },
};

type FooterProps = { step: Step; form: string; busy: boolean; close: () => void; goTo: (step: Step) => void };

function Footer({ step, form, busy, close }: FooterProps) {
  const submit = SUBMITS[step.name];
  if (!submit) {
    const showsCodes = step.name === 'codes';
    return <Button onClick={close}>{showsCodes ? 'I have saved them' : 'Done'}</Button>;
  }
  return (
    <>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form}
        variant={submit.isDanger ? 'danger-solid' : 'primary'}
        busy={busy}
        busyLabel={submit.busyLabel}
      >
        {submit.label}
      </Button>
    </>
  );
}
