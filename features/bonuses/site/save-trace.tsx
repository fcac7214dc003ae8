import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { bonusTraceFile } from '../contract/grants/bonus-trace-file.ts';

/** Every bet that counted as a file. */
export const SaveTrace = ({ grantId }: { grantId: string }) => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const answer = await call(bonusTraceFile, { grantId });
    setIsBusy(false);
    if (!answer.ok) return say(textOf(answer), 'bad');
    saveCsv(answer.value.name, [answer.value.csv]);
    if (answer.value.isCut) say(t('trace.cut'));
  };
  return (
    <Button
      size="small"
      className="self-start"
      isBusy={isBusy}
      onClick={() => void save()}
      icon={<Download aria-hidden className="size-4" />}
    >
      {t('trace.file')}
    </Button>
  );
};
