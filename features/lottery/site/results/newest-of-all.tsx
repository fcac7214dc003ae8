import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { Digits } from '#kit/browser/components/digits.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameMenus } from '../../contract/games/game-menus.ts';
import { type Opened, useOpened } from '../lobby/use-opened.ts';

type Menus = OutputOf<typeof gameMenus>;

/** The newest result of every lottery, each a way to all results of that one. */
export const NewestOfAll = ({ menus }: { menus: Menus }) => {
  const { data, error, refetch } = useOpened(undefined, undefined);
  if (error && !data) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} className="h-14" />;
  const byCode = new Map(data.games.map((of) => [of.gameCode, of]));
  return menus.map(({ gameGroupCode, labelName, gameMenus: games }) => (
    <section key={gameGroupCode} aria-labelledby={`newest-${gameGroupCode}`} className="mt-2">
      <PartHeading id={`newest-${gameGroupCode}`} title={labelName} />
      <ul className="overflow-hidden rounded-card bg-card">
        {games.map(({ gameCode, remark }) => (
          <li key={gameCode} className="border-b border-line last:border-0">
            <NewestRow gameCode={gameCode} name={remark} latest={byCode.get(gameCode)?.latest} />
          </li>
        ))}
      </ul>
    </section>
  ));
};

const NewestRow = ({ gameCode, name, latest }: { gameCode: string; name: string; latest: Opened['latest'] }) => {
  const { t } = useTranslation('lottery');
  return (
    <Link
      to="/results"
      search={{ gameCode }}
      className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-control"
    >
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-semibold">{name}</span>
        {latest && <bdi className="figures block text-xs text-faint">{latest.winningDate}</bdi>}
      </span>
      {latest ? (
        <Digits number={latest.openedNumber} hue="jade" size="small" />
      ) : (
        <span className="text-sm text-faint">{t('draw.noResultYet')}</span>
      )}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  );
};
