import { Button } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

type Props = { count: number; onShow: () => void; onHide: () => void; onNone: () => void };

/** What can be done with the games that are ticked. */
export const ChosenBar = ({ count, onShow, onHide, onNone }: Props) => {
  const { t } = useTranslation('lobby');
  return (
    <section
      aria-label={t('desk.games.chosenLabel')}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-card bg-card px-4 py-2"
    >
      <p className="figures grow font-semibold">{t('desk.games.chosen', { count })}</p>
      <Button size="small" onClick={onShow}>
        {t('desk.games.show')}
      </Button>
      <Button size="small" onClick={onHide}>
        {t('desk.games.hide')}
      </Button>
      <Button size="small" tone="quiet" onClick={onNone}>
        {t('desk.games.chooseNone')}
      </Button>
    </section>
  );
};
