import { RecoveryCodes } from '#kit/browser/components/recovery-codes.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** The ten codes of the member, shown this once. */
export const RecoveryCodesView = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTranslation('identity');
  const words = {
    keep: t('factor.codes.keep'),
    fileTitle: t('factor.codes.fileTitle', { host: location.host }),
    title: t('factor.codes.title'),
    download: t('factor.codes.download'),
    print: t('factor.codes.print'),
    kept: t('factor.codes.kept'),
    done: t('factor.codes.done'),
  };
  return <RecoveryCodes codes={codes} words={words} onDone={onDone} />;
};
