import { useState } from 'react';
import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useAddressState, useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffApplyImport } from '../contract/imports/staff-apply-import.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { importParts, staffImport } from '../contract/imports/staff-import.ts';
import { staffSources } from '../contract/imports/staff-sources.ts';
import { LobbyPlaces } from './lobby-places.tsx';
import { PictureProgress } from './picture-progress.tsx';

const search = z.object({
  part: z.enum(importParts).catch('added').default('added'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
const takable = ['added', 'changed', 'gone'] as const;
type Part = (typeof takable)[number];
type ImportView = OutputOf<typeof staffImport>;
const pageSize = 50;
const busyMs = 2000;

/** What a vendor told: new, changed and gone games; staff leaves out what stays as it is, and takes the rest. */
export const ImportPage = () => {
  const { t } = useTranslation('lobby');
  const importId = useLastPathPart();
  const [{ part, page }, change] = useAddressState(search);
  const pageNo = Number(page || '1');
  const read = useRead(
    staffImport,
    { importId, part, pageNo, pageSize },
    {
      againMs: (known) => ((known?.pictures.wanted ?? 0) > 0 ? busyMs : undefined),
    },
  );
  const { except, leave } = useExcept();
  return (
    <>
      <LobbyPlaces />
      <ReadStates
        read={read}
        feature="lobby"
        unknown={{ refusal: 'import_unknown', backTo: '/lobby/import', backLabel: t('desk.import.title') }}
      >
        {(told) => (
          <>
            <PageHead
              title={t('desk.import.of', { name: told.vendorName })}
              beside={
                <span className="text-sm text-soft">
                  <TimeText at={told.toldAt} />{' '}
                  {told.appliedAt !== null && <Badge tone="good">{t('desk.import.taken')}</Badge>}
                </span>
              }
            />
            <PictureProgress pictures={told.pictures} />
            <TakeBar importId={importId} told={told} except={except} />
            <Tabs
              label={t('desk.import.parts')}
              chosen={part}
              onChoose={(name) => change({ part: name, page: '' })}
              tabs={importParts.map((name) => ({
                name,
                label: `${t(`desk.import.part.${name}`)} (${told.counts[name]})`,
                content: <ToldGames told={told} isChoosable={name !== 'bad'} except={except} onLeave={leave} />,
              }))}
            />
            <Pager
              isFirst={pageNo === 1}
              next={pageNo < told.totalPages ? String(pageNo + 1) : undefined}
              onFirst={() => change({ page: '' })}
              onNext={(next) => change({ page: next })}
            />
          </>
        )}
      </ReadStates>
    </>
  );
};

/** Games that stay as they are. */
const useExcept = () => {
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const leave = (game: string) => {
    const next = new Set(except);
    if (!next.delete(game)) next.add(game);
    setExcept(next);
  };
  return { except, leave };
};

const TakeBar = ({
  importId,
  told: { counts },
  except,
}: {
  importId: string;
  told: ImportView;
  except: ReadonlySet<string>;
}) => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const [without, setWithout] = useState<ReadonlySet<Part>>(new Set());
  const taking = useReasoned(staffApplyImport, {
    feature: 'lobby',
    refreshes: [staffImport, staffSources, staffGames, staffGame],
    done: t('desk.import.done'),
  });
  const parts = takable.filter((part) => counts[part] > 0 && !without.has(part));
  if (counts.added + counts.changed + counts.gone === 0)
    return (
      <p className="my-4 rounded-card bg-card px-4 py-3 text-soft">
        {t('desk.import.nothing', { count: counts.same })}
      </p>
    );
  return (
    <section
      aria-label={t('desk.import.take')}
      className="my-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-card px-4 py-3"
    >
      {takable.map((part) => (
        <CheckField
          key={part}
          label={`${t(`desk.import.part.${part}`)} (${counts[part]})`}
          disabled={!mayWrite || counts[part] === 0}
          checked={parts.includes(part)}
          onChange={() => setWithout(without.symmetricDifference(new Set([part])))}
        />
      ))}
      {except.size > 0 && (
        <span className="figures text-sm text-soft">{t('desk.import.except', { count: except.size })}</span>
      )}
      {mayWrite && (
        <Button
          tone="money"
          className="ms-auto"
          disabled={parts.length === 0}
          onClick={() => taking.ask({ importId, parts, except: [...except] })}
        >
          {t('desk.import.take')}
        </Button>
      )}
      <ReasonDialog title={t('desk.import.takeTitle')} confirmLabel={t('desk.import.take')} {...taking.dialog}>
        {t('desk.import.takeText')}
      </ReasonDialog>
    </section>
  );
};

type ToldProps = {
  told: ImportView;
  isChoosable: boolean;
  except: ReadonlySet<string>;
  onLeave: (game: string) => void;
};

const ToldGames = ({ told: { games }, isChoosable, except, onLeave }: ToldProps) => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  if (games.length === 0) return <p className="px-1 py-4 text-sm text-faint">{t('desk.import.empty')}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card bg-card">
      {games.map((it) => (
        <li key={`${it.game}/${it.place ?? ''}`} className="flex items-start gap-3 px-4 py-2.5">
          {isChoosable && mayWrite && (
            <label className="-my-1 inline-grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                aria-label={t('desk.import.takeOne', { name: it.name })}
                checked={!except.has(it.game)}
                onChange={() => onLeave(it.game)}
                className="size-5 accent-money"
              />
            </label>
          )}
          <div className="min-w-0 grow py-1.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{it.name || '–'}</span>
              <code className="text-xs text-faint">{it.game}</code>
              {it.place !== null && (
                <span className="text-xs text-faint">{t('desk.import.place', { place: it.place })}</span>
              )}
            </p>
            {it.fault !== null && <p className="text-sm text-bad">{it.fault}</p>}
            {it.fields.length > 0 && (
              <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
                {it.fields.map(({ field, before, after }) => (
                  <div key={field} className="contents">
                    <dt className="text-faint">{field}</dt>
                    <dd className="break-words whitespace-pre-line">
                      <del className="text-bad">{before || '–'}</del>{' '}
                      <ins className="text-good no-underline">{after || '–'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
