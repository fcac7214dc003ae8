import { useState } from 'react';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/queries.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffEndRest } from '../contract/staff-end-rest.ts';
import { staffGame } from '../contract/staff-game.ts';
import { staffGames } from '../contract/staff-games.ts';
import { staffRests } from '../contract/staff-rests.ts';
import { gamePath } from './game-columns.tsx';
import { LobbyPlaces } from './lobby-places.tsx';
import { RestForm, type RestTarget } from './rest-form.tsx';

type Rest = OutputOf<typeof staffRests>['rests'][number];
const nameOf = ({ gameName, game, vendorName }: Rest) => gameName ?? game ?? vendorName;

/** What rests now and what is planned: vendors and single games. */
export const RestsPage = () => {
  const { t } = useTranslation('lobby');
  const mayWrite = useMay()('merchants.write');
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
              <li
                key={`${rest.vendor}:${rest.game ?? ''}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
              >
                <RestFacts rest={rest} />
                {mayWrite && (
                  <span className="flex gap-2">
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={t('desk.rests.changeOf', { name: nameOf(rest) })}
                      onClick={() =>
                        setTarget({ vendor: rest.vendor, game: rest.game, name: nameOf(rest), before: rest })
                      }
                    >
                      {t('desk.rests.change')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t('desk.rests.endOf', { name: nameOf(rest) })}
                      onClick={() => ending.ask({ vendor: rest.vendor, game: rest.game })}
                    >
                      {t('desk.rests.end')}
                    </Button>
                  </span>
                )}
              </li>
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

const tones = { now: 'warn', planned: 'sky', over: 'plain' } as const;

const RestFacts = ({ rest }: { rest: Rest }) => {
  const { t } = useTranslation('lobby');
  return (
    <div className="min-w-0 grow basis-72">
      <p className="flex flex-wrap items-center gap-2">
        {rest.game === null ? (
          <span className="font-semibold">{t('desk.rests.whole', { name: rest.vendorName })}</span>
        ) : (
          <DeskLink href={gamePath(`${rest.vendor}:${rest.game}`)} className="font-semibold hover:underline">
            {nameOf(rest)}
          </DeskLink>
        )}
        <Badge tone={tones[rest.state]}>{t(`desk.rests.states.${rest.state}`)}</Badge>
      </p>
      <p className="text-sm text-soft">
        <TimeText at={rest.from} /> – {rest.until === null ? t('desk.rests.open') : <TimeText at={rest.until} />}
        {rest.ends && ` · ${t('desk.rests.itself')}`}
      </p>
      {Object.entries(rest.message).map(([language, words]) => (
        <p key={language} className="text-sm text-faint">
          {language}: {words}
        </p>
      ))}
      {rest.instead.length > 0 && (
        <p className="text-sm text-faint">
          {t('desk.rests.insteadIs')} <code>{rest.instead.join(', ')}</code>
        </p>
      )}
    </div>
  );
};
