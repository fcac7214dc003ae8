import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonStyle } from '#kit/browser/button.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { hrefOf } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { EmptyState } from '#kit/browser/states.tsx';
import { Table } from '#kit/browser/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { drawId as drawIdShape } from '../contract/draw-view.ts';
import { staffDraw } from '../contract/staff-draw.ts';
import { staffTerms } from '../contract/staff-terms.ts';
import { DrawFacts } from './draw-facts.tsx';
import { DrawState } from './draw-state.tsx';
import { ExposurePart } from './exposure-part.tsx';
import { LimitsPart } from './limits-part.tsx';
import { nameOf, useGames } from './use-games.ts';

/** One draw: its times and proofs, what it has taken, what it would cost, and its numbers limited by hand. */
export const DrawPage = () => {
  const { t } = useTranslation('lottery');
  const drawId = useParams({ strict: false, select: (given: Record<string, string | undefined>) => given['drawId'] });
  const parsed = drawIdShape.safeParse(drawId);
  if (!parsed.success) return <EmptyState isPage title={t('refusals.draw_unknown')} />;
  return <KnownDraw drawId={parsed.data} />;
};

const KnownDraw = ({ drawId }: { drawId: string }) => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  const refetchInterval = useWhilePresent(5000);
  const read = useRead(staffDraw, { drawId }, { refetchInterval });
  return (
    <ReadStates read={read} feature="lottery">
      {({ draw, termsVersion, stakes, limits }) => (
        <>
          <PageHead
            title={`${nameOf(games, draw.gameCode)} ${draw.numero}`}
            beside={<DrawState state={draw.state} />}
            actions={
              <DeskLink href={hrefOf('/draws', { game: draw.gameCode })} className={buttonStyle({ size: 'small' })}>
                {t('desk.otherDraws')}
              </DeskLink>
            }
          />
          <div className="grid gap-5">
            <DrawFacts draw={draw} termsVersion={termsVersion} />
            <section aria-labelledby="stakes">
              <h2 id="stakes" className="mb-3 text-xl">
                {t('desk.stakesByType')}
              </h2>
              {stakes.length === 0 ? (
                <p className="text-soft">{t('desk.noStakes')}</p>
              ) : (
                <Table
                  caption={t('desk.stakesByType')}
                  rows={stakes}
                  rowKey={(row) => row.betType}
                  columns={[
                    { name: 'type', label: t('desk.betType'), cell: (row) => t(`betTypes.${row.betType}`) },
                    { name: 'lines', label: t('desk.lines'), align: 'end', cell: (row) => row.lineCount },
                    {
                      name: 'stakes',
                      label: t('desk.stakes'),
                      align: 'end',
                      cell: (row) => <MoneyText amount={row.stakeTotal} />,
                    },
                  ]}
                />
              )}
            </section>
            <Numbers draw={draw} limits={limits} />
          </div>
        </>
      )}
    </ReadStates>
  );
};

/** What the numbers of each bet type stand at; the bet types are known once the game is. */
const Numbers = ({ draw, limits }: Pick<OutputOf<typeof staffDraw>, 'draw' | 'limits'>) => {
  const { data } = useRead(staffTerms, { gameCode: draw.gameCode });
  const bets = data?.betTypes ?? [];
  return (
    <>
      {draw.commitment && bets.length > 0 && <ExposurePart drawId={draw.drawId} betTypes={bets} />}
      <LimitsPart draw={draw} betTypes={bets} limits={limits} />
    </>
  );
};
