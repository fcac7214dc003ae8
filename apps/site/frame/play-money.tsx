import { useTrialEnd } from '#kit/browser/session/session.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useSite } from '../settings/site-settings.ts';

/** Home, and wherever somebody looks at money of theirs. */
const moneyPlaces = /^\/(?:deposit|withdraw|history)?$|^\/me(?:\/(?:funds|statements|profit|bets)(?:\/|$)|$)/;

/** Says plainly that nothing here is real money, as long as the merchant has no licence. It stays: it is never untrue. */
export const PlayMoneyNotice = ({ path }: { path: string }) => {
  const { t } = useTranslation('site');
  const { isDemo } = useSite();
  if (!isDemo || !moneyPlaces.test(path)) return null;
  return (
    <p
      role="note"
      className="mb-3 text-xs leading-snug text-soft sm:mb-5 sm:rounded-control sm:bg-card sm:px-3.5 sm:py-2 sm:text-sm"
    >
      <strong className="font-semibold text-warn">{t('playMoney.word')}</strong> · {t('playMoney.text')}
    </p>
  );
};

/** The same in a word, where a game has the room; a trial has a bar of its own that says it. */
export const PlayMoneyWord = () => {
  const { t } = useTranslation('site');
  const { isDemo } = useSite();
  const isTrial = useTrialEnd() !== undefined;
  if (!isDemo || isTrial) return null;
  return <span className="text-xs font-semibold whitespace-nowrap text-warn">{t('playMoney.word')}</span>;
};
