import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Says what takes a second while the puzzle of a log-in is solved. */
export const Proving = ({ isProving }: { isProving: boolean }) => {
  const { t } = useTranslation('staff');
  return (
    isProving && (
      <p role="status" className="text-sm text-soft">
        {t('logIn.proving')}
      </p>
    )
  );
};
