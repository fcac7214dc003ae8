import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useGoTo } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffFetchPictures } from '../contract/pictures/staff-fetch-pictures.ts';
import { staffSources } from '../contract/imports/staff-sources.ts';
import { staffStartImport } from '../contract/imports/staff-start-import.ts';
import { LobbyPlaces } from './lobby-places.tsx';
import { NewVendorForm } from './new-vendor-form.tsx';
import { PictureProgress } from './picture-progress.tsx';

type Source = OutputOf<typeof staffSources>['sources'][number];
const busyMs = 2000;

/** Where games come from: each vendor's last import, its pictures, and a new look at what it tells. */
export const SourcesPage = () => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const read = useRead(
    staffSources,
    {},
    {
      againMs: (known) => (known?.sources.some(({ pictures }) => pictures.wanted > 0) ? busyMs : undefined),
    },
  );
  const [newcomer, setNewcomer] = useState<string>();
  return (
    <>
      <PageHead title={t('desk.import.title')} />
      <LobbyPlaces />
      <p className="mb-4 max-w-prose text-soft">{t('desk.import.text')}</p>
      <ReadStates
        read={read}
        feature="lobby"
        isEmpty={({ sources, newcomers }) => sources.length + newcomers.length === 0}
        empty={{ title: t('desk.import.none') }}
      >
        {({ sources, newcomers }) => (
          <>
            {newcomers.length > 0 && (
              <section aria-label={t('desk.import.newcomers')} className="mb-5 rounded-card bg-card px-4 py-3">
                <p className="mb-2 text-sm text-soft">{t('desk.import.newcomers')}</p>
                <div className="flex flex-wrap gap-2">
                  {newcomers.map((vendor) => (
                    <Button key={vendor} size="small" disabled={!mayWrite} onClick={() => setNewcomer(vendor)}>
                      + {vendor}
                    </Button>
                  ))}
                </div>
              </section>
            )}
            <ul
              aria-label={t('desk.import.title')}
              className="divide-y divide-line overflow-hidden rounded-card bg-card"
            >
              {sources.map((source) => (
                <SourceRow key={source.vendor} source={source} mayWrite={mayWrite} />
              ))}
            </ul>
          </>
        )}
      </ReadStates>
      {newcomer !== undefined && <NewVendorForm vendor={newcomer} onClose={() => setNewcomer(undefined)} />}
    </>
  );
};

const Hindrances = ({ source: { isConnected, isKeptHere } }: { source: Source }) => {
  const { t } = useTranslation('lobby');
  return (
    <>
      {!isConnected && <Badge>{t('desk.import.notConnected')}</Badge>}
      {!isKeptHere && <Badge>{t('desk.import.keptElsewhere')}</Badge>}
    </>
  );
};

const SourceRow = ({ source, mayWrite }: { source: Source; mayWrite: boolean }) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const goTo = useGoTo();
  const asking = useSend(staffStartImport, { refreshes: [staffSources] });
  const fetching = useSend(staffFetchPictures, { refreshes: [staffSources] });
  const { vendor, name, lastImport, pictures } = source;
  const ask = async () => {
    const answer = await asking.send({ vendor });
    if (answer.ok) return goTo(`/lobby/import/${answer.value.importId}`);
    say(textOf(answer), 'bad');
  };
  const again = async () => {
    const answer = await fetching.send({ vendor, game: null });
    say(answer.ok ? t('desk.game.fetching') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <DeskLink href={`/lobby/games?vendor=${vendor}`} className="font-semibold hover:underline">
            {name}
          </DeskLink>
          <code className="text-xs text-faint">{vendor}</code>
          <Hindrances source={source} />
        </p>
        <p className="figures text-sm text-soft">
          {t('desk.games.count', { count: source.gameCount })}
          {source.goneCount > 0 && ` · ${t('desk.import.goneCount', { count: source.goneCount })}`}
        </p>
        {lastImport && (
          <p className="text-sm text-faint">
            <DeskLink href={`/lobby/import/${lastImport.importId}`}>{t('desk.import.last')}</DeskLink>{' '}
            <TimeText at={lastImport.toldAt} />{' '}
            {lastImport.appliedAt === null && <Badge tone="warn">{t('desk.import.notTaken')}</Badge>}
          </p>
        )}
        <PictureProgress pictures={pictures} />
      </div>
      {mayWrite && source.isKeptHere && (
        <span className="flex flex-wrap gap-2">
          {pictures.failed > 0 && (
            <Button size="small" tone="quiet" isBusy={fetching.isSending} onClick={() => void again()}>
              {t('desk.import.fetchFailed')}
            </Button>
          )}
          <Button
            size="small"
            disabled={!source.isConnected}
            isBusy={asking.isSending}
            aria-label={t('desk.import.askOf', { name })}
            onClick={() => void ask()}
          >
            {t('desk.import.ask')}
          </Button>
        </span>
      )}
    </li>
  );
};
