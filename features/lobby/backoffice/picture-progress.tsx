import { useTranslation } from '#kit/browser/texts/translation.ts';

/** How far a vendor's pictures are. */
export const PictureProgress = ({ pictures }: { pictures: { made: number; wanted: number; failed: number } }) => {
  const { t } = useTranslation('lobby');
  const { made, wanted, failed } = pictures;
  const all = made + wanted + failed;
  if (all === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-faint">
      {wanted > 0 && (
        <progress
          aria-label={t('desk.import.progress')}
          max={all}
          value={made + failed}
          className="h-2 w-40 accent-money"
        />
      )}
      <span className="figures">{t('desk.import.pictures', { made, all })}</span>
      {failed > 0 && <span className="figures text-bad">{t('desk.import.failed', { count: failed })}</span>}
    </div>
  );
};
