import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameMenus } from '../../contract/games/game-menus.ts';

type Props = { menus: OutputOf<typeof gameMenus>; chosen: string | undefined };

/** Whose results: of all lotteries, or of one. Each is an address of its own, so Back and links work. */
export const ResultsChoice = ({ menus, chosen }: Props) => {
  const { t } = useTranslation('lottery');
  const navigate = useNavigate();
  const choose = (gameCode: string) => {
    if (gameCode === '') void navigate({ to: '/results', search: {}, replace: true });
    else void navigate({ to: '/results', search: { gameCode }, hash: true, replace: true });
  };
  return (
    <select
      aria-label={t('games')}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value)}
      className="min-h-11 w-full rounded-control border border-edge bg-well px-3 font-semibold focus:border-focus"
    >
      <option value="">{t('lobby.title')}</option>
      {menus.map(({ gameGroupCode, labelName, gameMenus: games }) => (
        <optgroup key={gameGroupCode} label={labelName}>
          {games.map(({ gameCode, remark }) => (
            <option key={gameCode} value={gameCode}>
              {remark}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
};
