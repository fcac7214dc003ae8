import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffResumeGame } from '../contract/games/staff-resume-game.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { staffSuspensions } from '../contract/games/staff-suspensions.ts';
import { LobbyPlaces } from './lobby-places.tsx';
import { SuspensionForm } from './suspension-form.tsx';
import { nameOf, SuspensionRow } from './suspension-row.tsx';
import type { SuspensionTarget } from './use-suspension-plan.ts';

/** What rests now and what is planned: vendors and single games. */
export const SuspensionsPage = () => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const read = useRead(staffSuspensions, {}, { refetchInterval: 30_000 });
  const [target, setTarget] = useState<SuspensionTarget>();
  const ending = useReasoned(staffResumeGame, {
    feature: 'lobby',
    refreshes: [staffSuspensions, staffGames, staffGame],
    done: t('desk.saved'),
  });
  const asked = read.data?.suspensions.find(
    ({ vendor, game }) => vendor === ending.asked?.vendor && game === ending.asked.game,
  );
  return (
    <>
      <PageHead
        title={t('desk.suspensions.title')}
        actions={
          mayWrite && (
            <Button size="small" onClick={() => setTarget({ vendor: '', game: null, name: '', before: null })}>
              {t('desk.suspensions.plan')}
            </Button>
          )
        }
      />
      <LobbyPlaces />
      <p className="mb-4 max-w-prose text-soft">{t('desk.suspensions.text')}</p>
      <ReadStates
        read={read}
        feature="lobby"
        isEmpty={({ suspensions }) => suspensions.length === 0}
        empty={{ title: t('desk.suspensions.none'), text: t('desk.suspensions.noneText') }}
      >
        {({ suspensions }) => (
          <SuspensionList
            suspensions={suspensions}
            mayWrite={mayWrite}
            onChange={(it) => setTarget({ vendor: it.vendor, game: it.game, name: nameOf(it), before: it })}
            onEnd={({ vendor, game }) => ending.ask({ vendor, game })}
          />
        )}
      </ReadStates>
      {target && (
        <SuspensionForm target={target} vendors={read.data?.vendors ?? []} onClose={() => setTarget(undefined)} />
      )}
      <ReasonDialog
        title={asked ? t('desk.suspensions.endTitle', { name: nameOf(asked) }) : ''}
        confirmLabel={t('desk.suspensions.end')}
        {...ending.dialog}
      >
        {t('desk.suspensions.endText')}
      </ReasonDialog>
    </>
  );
};

type ListProps = {
  suspensions: OutputOf<typeof staffSuspensions>['suspensions'];
  mayWrite: boolean;
  onChange: (it: ListProps['suspensions'][number]) => void;
  onEnd: (it: ListProps['suspensions'][number]) => void;
};

const SuspensionList = ({ suspensions, mayWrite, onChange, onEnd }: ListProps) => {
  const { t } = useTranslation('lobby');
  return (
    <ul aria-label={t('desk.suspensions.title')} className="divide-y divide-line overflow-hidden rounded-card bg-card">
      {suspensions.map((it) => (
        <SuspensionRow
          key={`${it.vendor}:${it.game ?? ''}`}
          suspension={it}
          mayWrite={mayWrite}
          onChange={() => onChange(it)}
          onEnd={() => onEnd(it)}
        />
      ))}
    </ul>
  );
};
