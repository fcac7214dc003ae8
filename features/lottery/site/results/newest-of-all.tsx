import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
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
  const latestOf = new Map(data.games.map(({ gameCode, latest }) => [gameCode, latest]));
  return menus.map(({ gameGroupCode, labelName, gameMenus: games }) => {
    const rows = games.map(({ gameCode, remark }) => ({ gameCode, name: remark, latest: latestOf.get(gameCode) }));
    const [drawn, waiting] = [rows.filter(({ latest }) => latest), rows.filter(({ latest }) => !latest)];
    return (
      <section key={gameGroupCode} aria-labelledby={`newest-${gameGroupCode}`} className="mt-2">
        <PartHeading id={`newest-${gameGroupCode}`} title={labelName} />
        <div className="overflow-hidden rounded-card bg-card">
          <NewestRows rows={drawn} />
          {waiting.length > 0 && <Waiting rows={waiting} />}
        </div>
      </section>
    );
  });
};

type Row = { gameCode: string; name: string; latest: Opened['latest'] };

/** Those whose first result is still to come are one line until somebody asks for them. */
const Waiting = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation('lottery');
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 text-soft transition-colors hover:bg-control hover:text-ink">
        <span className="grow">{t('results.waiting', { count: rows.length })}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <NewestRows rows={rows} />
    </details>
  );
};

const NewestRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row.gameCode} className="border-b border-line last:border-0">
        <NewestRow {...row} />
      </li>
    ))}
  </ul>
);

const NewestRow = ({ gameCode, name, latest }: Row) => {
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
