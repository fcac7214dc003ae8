import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffKycRequests } from '../contract/staff-kyc-requests.ts';
import { staffAcceptKycRequest } from '../contract/staff-accept-kyc-request.ts';
import { staffPlayerVerification } from '../contract/staff-player-verification.ts';
import type { Compared } from '../domain/kyc-requests.ts';
import type { KycRequestCase } from './kyc-request-case.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

const refreshes = [staffKycRequests, staffPlayerVerification];

/** Each thing is ticked off against the picture; only then it can be accepted. */
export const DecideForm = ({ known }: { known: KycRequestCase }) => {
  const { t } = useTranslation('verification');
  const textOf = useRefusalText('verification');
  const { send, isSending } = useSend(staffAcceptKycRequest, { refreshes });
  const [compared, setCompared] = useState<readonly Compared[]>([]);
  const [goodUntil, setGoodUntil] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isRefusing, setIsRefusing] = useState(false);
  const { kycRequestId } = known.request;
  const accept = async () => {
    setRefusal(undefined);
    const answer = await send({ kycRequestId, compared: [...compared], ...(goodUntil !== '' && { goodUntil }) });
    if (answer.ok) say(t('desk.accepted'), 'good');
    else setRefusal(textOf(answer));
  };
  useKeys({ KeyA: () => void accept(), KeyR: () => setIsRefusing(true) });
  const toggle = (thing: Compared) =>
    setCompared((before) => (before.includes(thing) ? before.filter((it) => it !== thing) : [...before, thing]));
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <Comparison things={known.compare} compared={compared} onToggle={toggle} />
      <TextField
        label={t('desk.goodUntil')}
        type="date"
        value={goodUntil}
        onChange={({ target }) => setGoodUntil(target.value)}
      />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="money" isBusy={isSending}>
          {t('desk.accept')}
        </Button>
        <Button size="small" tone="danger" onClick={() => setIsRefusing(true)}>
          {t('desk.refuse')}
        </Button>
      </div>
      <RefuseDialog kycRequestId={kycRequestId} isOpen={isRefusing} onClose={() => setIsRefusing(false)} />
    </form>
  );
};

type ComparisonProps = {
  things: KycRequestCase['compare'];
  compared: readonly Compared[];
  onToggle: (thing: Compared) => void;
};

const Comparison = ({ things, compared, onToggle }: ComparisonProps) => {
  const { t } = useTranslation('verification');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-soft">{t('desk.compare')}</legend>
      {things.map(({ thing, text }) => (
        <CheckField
          key={thing}
          label={
            thing === 'face'
              ? t('desk.compareThings.face')
              : `${t(`desk.compareThings.${thing}`)}: ${text ?? t('desk.notGiven')}`
          }
          checked={compared.includes(thing)}
          onChange={() => onToggle(thing)}
        />
      ))}
    </fieldset>
  );
};
