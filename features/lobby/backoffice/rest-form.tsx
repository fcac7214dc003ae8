import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { CheckField, SelectField, TextField } from '#kit/browser/field.tsx';
import { localTime, momentOf } from '#kit/browser/format.ts';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffGame } from '../contract/staff-game.ts';
import { staffGames } from '../contract/staff-games.ts';
import { staffRests } from '../contract/staff-rests.ts';
import { staffSetRest } from '../contract/staff-set-rest.ts';

type Planned = Pick<OutputOf<typeof staffRests>['rests'][number], 'from' | 'until' | 'ends' | 'message' | 'instead'>;

export type RestTarget = {
  /** Empty: chosen in the form. */
  vendor: string;
  game: string | null;
  name: string;
  before: Planned | null;
};

type Props = {
  target: RestTarget;
  vendors: readonly { vendor: string; name: string }[];
  onClose: () => void;
};

/** Plans a rest: from when, until when, what players are told, what they may play instead. */
export const RestForm = ({ target, vendors, onClose }: Props) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const { before } = target;
  const [vendor, setVendor] = useState(target.vendor);
  const [from, setFrom] = useState(before ? localTime(before.from) : '');
  const [until, setUntil] = useState(before && before.until !== null ? localTime(before.until) : '');
  const [ends, setEnds] = useState(before?.ends === true);
  const [message, setMessage] = useState({ TH: before?.message['TH'] ?? '', EN: before?.message['EN'] ?? '' });
  const [instead, setInstead] = useState(before?.instead.join(' ') ?? '');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { send, isSending } = useSend(staffSetRest, { refreshes: [staffRests, staffGame, staffGames] });
  const save = async () => {
    setIsTried(true);
    if (vendor === '' || reason.trim() === '') return;
    const answer = await send({
      vendor,
      game: target.game,
      from: from === '' ? null : momentOf(from),
      until: until === '' ? null : momentOf(until),
      ends,
      message: Object.fromEntries(Object.entries(message).filter(([, text]) => text.trim() !== '')),
      instead: instead.split(/[\s,]+/).filter((it) => it !== ''),
      reason,
    });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.saved'), 'good');
    onClose();
  };
  const missing = (word: string) => (isTried && word.trim() === '' ? t('desk.rests.needed') : undefined);
  return (
    <Dialog
      title={target.name === '' ? t('desk.rests.plan') : t('desk.rests.planOf', { name: target.name })}
      isOpen
      onClose={onClose}
      place="centre"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {target.vendor === '' && (
          <SelectField
            label={t('desk.games.vendor')}
            value={vendor}
            error={missing(vendor)}
            onChange={(event) => setVendor(event.target.value)}
          >
            <option value="">{t('desk.rests.choose')}</option>
            {vendors.map((it) => (
              <option key={it.vendor} value={it.vendor}>
                {it.name}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            label={t('desk.rests.from')}
            hint={t('desk.rests.fromHint')}
            isOptional
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="datetime-local"
            label={t('desk.rests.until')}
            hint={t('desk.rests.untilHint')}
            isOptional
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        <CheckField
          label={t('desk.rests.endsItself')}
          checked={ends}
          onChange={(event) => setEnds(event.target.checked)}
        />
        <TextField
          label={t('desk.rests.messageTh')}
          isOptional
          maxLength={500}
          value={message.TH}
          onChange={(event) => setMessage({ ...message, TH: event.target.value })}
        />
        <TextField
          label={t('desk.rests.messageEn')}
          isOptional
          maxLength={500}
          value={message.EN}
          onChange={(event) => setMessage({ ...message, EN: event.target.value })}
        />
        <TextField
          label={t('desk.rests.instead')}
          hint={t('desk.rests.insteadHint')}
          isOptional
          value={instead}
          onChange={(event) => setInstead(event.target.value)}
        />
        <TextField
          label={t('desk.rests.reason')}
          maxLength={300}
          value={reason}
          error={missing(reason)}
          onChange={(event) => setReason(event.target.value)}
        />
        {refusal !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {refusal}
          </p>
        )}
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('desk.save')}
        </Button>
      </form>
    </Dialog>
  );
};
