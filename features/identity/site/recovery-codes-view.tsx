import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { CopyButton } from '#kit/browser/copy-button.tsx';
import { CheckField } from '#kit/browser/field.tsx';
import { useTranslation } from '#kit/browser/translation.ts';

/** Ten codes for paper, shown this once: they can be copied, kept as a file and printed. */
export const RecoveryCodesView = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTranslation('identity');
  const [isKept, setIsKept] = useState(false);
  const text = `${t('factor.codes.fileTitle', { host: location.host })}\n\n${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('factor.codes.keep')}</p>
      <div data-print className="rounded-control bg-well p-4">
        <p className="mb-3 hidden font-semibold print:block">{t('factor.codes.fileTitle', { host: location.host })}</p>
        <ol aria-label={t('factor.codes.title')} className="figures grid grid-cols-2 gap-x-4 gap-y-2 text-center">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={text} />
        <Button size="small" icon={<Download aria-hidden className="size-4" />} onClick={() => keepAsFile(text)}>
          {t('factor.codes.download')}
        </Button>
        <Button size="small" icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
          {t('factor.codes.print')}
        </Button>
      </div>
      <CheckField
        label={t('factor.codes.kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.target.checked)}
      />
      <Button tone="money" disabled={!isKept} onClick={onDone}>
        {t('factor.codes.done')}
      </Button>
    </div>
  );
};

const keepAsFile = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
};
