import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { NoResultsDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { listDraws } from '../../contract/draws/list-draws.ts';
import { wantedDraw } from '../../domain/draws/wanted-draw.ts';
import { verifyHash } from '../draws/verify-hash.ts';

type Props = { name: string; games: readonly { gameCode: string; remark: string }[] };

/** Somebody named a draw on the page that verifies: leads on to it, or says that there is none. */
export const FoundDraw = ({ name, games }: Props) => {
  const wanted = wantedDraw(name, games);
  return wanted ? <Looking key={name} name={name} wanted={wanted} /> : <NoSuchDraw name={name} />;
};

type LookingProps = { name: string; wanted: { gameCode: string; numero: string } };

const Looking = ({ name, wanted }: LookingProps) => {
  const { t } = useTranslation('lottery');
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(listDraws, { ...wanted, limit: 1 });
  const drawId = data?.draws[0]?.drawId;
  useEffect(() => {
    if (drawId !== undefined)
      void navigate({ to: '/results/$drawId', params: { drawId }, hash: verifyHash.slice(1), replace: true });
  }, [drawId, navigate]);
  if (error && !data) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  if (data && drawId === undefined) return <NoSuchDraw name={name} />;
  return (
    <p role="status" className="rounded-card bg-card p-5 text-soft">
      {t('results.find.looking')}
    </p>
  );
};

const NoSuchDraw = ({ name }: { name: string }) => {
  const { t } = useTranslation('lottery');
  return (
    <EmptyState
      drawing={<NoResultsDrawing />}
      title={t('results.find.none')}
      text={t('results.find.noneText', { name })}
    />
  );
};
