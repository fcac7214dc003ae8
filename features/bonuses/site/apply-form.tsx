import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Field } from '#kit/browser/components/field.tsx';
import { PictureField } from '#kit/browser/components/picture-field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { applyForBonus } from '../contract/applications/apply-for-bonus.ts';
import { uploadBonusPicture } from '../contract/applications/upload-bonus-picture.ts';
import { bonusOffers } from '../contract/offers/bonus-offers.ts';
import { commentMax, pictureBytesMax, picturesMax } from '../domain/application.ts';
import type { Offer } from './offer-card.tsx';

/** Joins an activity: a comment and up to three pictures, looked at by staff. */
export const ApplyForm = ({ offer, onDone }: { offer: Offer; onDone: () => void }) => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const [comment, setComment] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const { send, isSending } = useSend(applyForBonus, { refreshes: [bonusOffers] });
  const submit = async () => {
    const { campaignId, termsHash } = offer;
    const answer = await send({ campaignId, termsHash, comment: comment.trim(), pictures: [...pictures] });
    if (!answer.ok) return say(textOf(answer), 'bad');
    say(t('apply.done'), 'good');
    onDone();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (comment.trim() !== '') void submit();
      }}
    >
      {offer.status === 'rejected' && <p className="text-sm text-warn">{t('statusTexts.rejected')}</p>}
      <Field label={t('apply.comment')} hint={t('apply.count', { count: comment.length, most: commentMax })}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={commentMax}
            className="w-full rounded-control border border-edge bg-well px-3.5 py-2.5"
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Field>
      <Pictures pictures={pictures} onChange={setPictures} />
      <Button type="submit" tone="money" isBusy={isSending} disabled={comment.trim() === ''}>
        {t('apply.send')}
      </Button>
    </form>
  );
};

type PicturesProps = { pictures: readonly string[]; onChange: (pictures: readonly string[]) => void };

/** Sent in as soon as they are chosen. */
const Pictures = ({ pictures, onChange }: PicturesProps) => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const { send, isSending } = useSend(uploadBonusPicture);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File) => {
    setRefusal(undefined);
    if (file.size > pictureBytesMax) return setRefusal(textOf({ refusal: 'image_too_large', detail: {} }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sent = await send({ files: [{ name: file.name, bytes }] });
    return sent.ok ? onChange([...pictures, sent.value.picture]) : setRefusal(textOf(sent));
  };
  return (
    <PictureField
      label={t('apply.add')}
      kept={
        pictures.length > 0 && (
          <span className="text-good" role="status">
            {t('apply.kept', { count: pictures.length })}
          </span>
        )
      }
      hint={t('apply.hint', { most: picturesMax })}
      refusal={refusal}
      disabled={isSending || pictures.length >= picturesMax}
      onChoose={(file) => void upload(file)}
    />
  );
};
