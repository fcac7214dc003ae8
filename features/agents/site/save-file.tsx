import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Result } from '#kit/shared/result.ts';

type File = { name: string; csv: string; isCut?: boolean };

/** Asks for a list as a file and saves it; says where a file doesn't hold all of it. */
export const SaveFile = ({ read }: { read: () => Promise<Result<File, string>> }) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const answer = await read();
    setIsBusy(false);
    if (!answer.ok) return say(textOf(answer), 'bad');
    saveCsv(answer.value.name, [answer.value.csv]);
    if (answer.value.isCut) say(t('list.fileCut'));
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void save()} icon={<Download aria-hidden className="size-4" />}>
      {t('payslip.file')}
    </Button>
  );
};
