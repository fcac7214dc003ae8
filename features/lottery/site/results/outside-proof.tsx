import { Link } from '@tanstack/react-router';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { outsideResult } from '../../contract/results/outside-result.ts';
import { prizeKey } from './drawn-rows.ts';
import { useGameNames } from '../games/use-game-names.ts';

type Proof = OutputOf<typeof outsideResult>;

/** Where the result of a draw of others comes from, with every version of it. */
export const OutsideProof = ({ draw }: { draw: DrawView }) => {
  const { t } = useTranslation('lottery');
  const { data } = useRead(outsideResult, { drawId: draw.drawId });
  useLiveReads(`lottery/${draw.gameCode}/draws`, [outsideResult]);
  if (!data?.first || !draw.result) return null;
  return (
    <Card aria-label={t('outside.title')} className="flex flex-col gap-3">
      <PartHeading title={t('outside.title')} />
      {data.parts && <Parts parts={data.parts} />}
      <ul className="divide-y divide-line">
        {data.sources.map((source, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- people have no name here
          <li key={at} className="grid gap-1 py-2.5 text-sm">
            <span className="font-semibold">
              {source.by === 'feed' ? t('outside.feed', { name: source.name }) : t('outside.person')}
            </span>
            {source.isSimulated && (
              <span>
                <Badge tone="warn">{t('outside.simulated')}</Badge>
              </span>
            )}
            <SourceWords source={source} />
          </li>
        ))}
      </ul>
      {data.corrections.length > 0 && <Versions proof={data} shape={draw.result.shape} />}
    </Card>
  );
};

/** The draws that the result is joined of, each with its own page and proof. */
const Parts = ({ parts }: { parts: NonNullable<Proof['parts']> }) => {
  const { t } = useTranslation('lottery');
  const nameOf = useGameNames();
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-soft">{t('outside.joined')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ drawId, gameCode }) => (
          <li key={drawId}>
            <Link to="/results/$drawId" params={{ drawId }} className="underline">
              {nameOf(gameCode)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

const SourceWords = ({
  source,
}: {
  source: Pick<Proof['sources'][number], 'source' | 'sourceUrl' | 'evidence' | 'documentHash'>;
}) => {
  const { t } = useTranslation('lottery');
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-soft">
      <span>{source.source}</span>
      {source.sourceUrl !== undefined && (
        <a href={source.sourceUrl} target="_blank" rel="noreferrer nofollow" className="underline">
          {t('outside.link')}
        </a>
      )}
      {source.evidence !== undefined && (
        <a href={source.evidence} target="_blank" rel="noreferrer" className="underline">
          {t('outside.evidence')}
        </a>
      )}
      {source.documentHash !== undefined && (
        <span className="min-w-0">
          {t('outside.documentHash')} <code className="text-xs break-all">{source.documentHash}</code>
        </span>
      )}
    </span>
  );
};

const Versions = ({ proof: { first, corrections }, shape }: { proof: Proof; shape: string }) => {
  const { t } = useTranslation('lottery');
  const versions = [
    { title: t('outside.first'), drawn: first ?? {}, reason: undefined },
    ...corrections.map(({ version, drawn, reason }) => ({ title: t('outside.version', { version }), drawn, reason })),
  ];
  return (
    <section aria-label={t('outside.corrected')} className="grid gap-2">
      <h3 className="font-semibold">{t('outside.corrected')}</h3>
      <p className="text-sm text-soft">{t('outside.difference')}</p>
      {versions.map(({ title, drawn, reason }) => (
        <div key={title} className="rounded-control bg-well p-3 text-sm">
          <p className="font-semibold">{title}</p>
          {reason !== undefined && <p>{`${t('outside.reason')}: ${reason}`}</p>}
          <dl className="mt-1 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
            {Object.entries(drawn).map(([prize, numbers]) => (
              <div key={prize} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-soft">{t(`prizes.${prizeKey(shape, prize)}`)}</dt>
                <dd dir="ltr" className="figures flex flex-wrap gap-x-2">
                  {numbers.map((number, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the same number may come twice
                    <span key={at}>{number}</span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
};
