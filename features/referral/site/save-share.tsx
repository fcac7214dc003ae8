import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { referralShareFile } from '../contract/referral-share-file.ts';

/** Everything that a day's share is made of, as a file. */
export const SaveShare = ({ shareId, day }: { shareId: string; day: string }) => {
  const { t } = useTranslation('referral');
  const textOf = useRefusalText('referral');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const answer = await call(referralShareFile, { shareId });
    setIsBusy(false);
    if (!answer.ok) return say(textOf(answer), 'bad');
    saveCsv(answer.value.name, [answer.value.csv]);
  };
  return (
    <Button
      size="small"
      tone="quiet"
      isBusy={isBusy}
      onClick={() => void save()}
      icon={<Download aria-hidden className="size-4" />}
    >
      {t('shares.file')}
      <span className="sr-only">{day}</span>
    </Button>
  );
};
