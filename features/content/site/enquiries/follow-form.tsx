import { type FormEvent, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { caseNumber, followKey } from '../../contract/enquiries/enquiry-view.ts';
import type { CaseKey } from './case-view.tsx';

/** Without an account: number and key open the case. */
export const FollowForm = ({ onFollow }: { onFollow: (known: CaseKey) => void }) => {
  const { t } = useTranslation('content');
  const [number, setNumber] = useState('');
  const [key, setKey] = useState('');
  const [isTried, setIsTried] = useState(false);
  const asked = caseNumber.safeParse(number.trim().toUpperCase());
  const kept = followKey.safeParse(key.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (asked.success && kept.success) onFollow({ caseNumber: asked.data, followKey: kept.data });
  };
  return (
    <Card>
      <h2 className="mb-3 text-lg">{t('feedback.followTitle')}</h2>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('feedback.number')}
          autoComplete="off"
          maxLength={20}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={isTried && !asked.success ? t('feedback.numberWrong') : undefined}
        />
        <TextField
          label={t('feedback.key')}
          autoComplete="off"
          maxLength={40}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          error={isTried && !kept.success ? t('feedback.keyWrong') : undefined}
        />
        <Button type="submit">{t('feedback.follow')}</Button>
      </form>
    </Card>
  );
};
