import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffEndRest } from '../contract/games/staff-end-rest.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { staffRests } from '../contract/games/staff-rests.ts';
import { LobbyPlaces } from './lobby-places.tsx';
import { RestForm } from './rest-form.tsx';
import { nameOf, RestRow } from './rest-row.tsx';
import type { RestTarget } from './use-rest-plan.ts';

/** What rests now and what is planned: vendors and single games. */
export const RestsPage = () => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const read = useRead(staffRests, {}, { refetchInterval: 30_000 });
  const [target, setTarget] = useState<RestTarget>();
  const ending = useReasoned(staffEndRest, {
    feature: 'lobby',
    refreshes: [staffRests, staffGames, staffGame],
    done: t('desk.saved'),
  });
  const asked = read.data?.rests.find(
    ({ vendor, game }) => vendor === ending.asked?.vendor && game === ending.asked.game,
  );
  return (
    <>
      <PageHead
        title={t('desk.rests.title')}
        actions={
          mayWrite && (
            <Button size="small" onClick={() => setTarget({ vendor: '', game: null, name: '', before: null })}>
              {t('desk.rests.plan')}
            </Button>
          )
        }
      />
      <LobbyPlaces />
      <p className="mb-4 max-w-prose text-soft">{t('desk.rests.text')}</p>
      <ReadStates
        read={read}
        feature="lobby"
        isEmpty={({ rests }) => rests.length === 0}
        empty={{ title: t('desk.rests.none'), text: t('desk.rests.noneText') }}
      >
        {({ rests }) => (
          <ul aria-label={t('desk.rests.title')} className="divide-y divide-line overflow-hidden rounded-card bg-card">
            {rests.map((rest) => (
              <RestRow
                key={`${rest.vendor}:${rest.game ?? ''}`}
                rest={rest}
                mayWrite={mayWrite}
                onChange={() => setTarget({ vendor: rest.vendor, game: rest.game, name: nameOf(rest), before: rest })}
                onEnd={() => ending.ask({ vendor: rest.vendor, game: rest.game })}
              />
            ))}
          </ul>
        )}
      </ReadStates>
      {target && <RestForm target={target} vendors={read.data?.vendors ?? []} onClose={() => setTarget(undefined)} />}
      <ReasonDialog
        title={asked ? t('desk.rests.endTitle', { name: nameOf(asked) }) : ''}
        confirmLabel={t('desk.rests.end')}
        {...ending.dialog}
      >
        {t('desk.rests.endText')}
      </ReasonDialog>
    </>
  );
};
