import { Link, useParams } from '@tanstack/react-router';
import { ChevronDown, Download, ShieldCheck } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { type DrawView, drawId as drawIdShape } from '../../contract/draws/draw-view.ts';
import { findDraw } from '../../contract/draws/find-draw.ts';
import { useDrawNames } from './draw-name.ts';
import { BeingPaid } from './being-paid.tsx';
import { DrawnTable } from '../results/drawn-table.tsx';
import { DrawSteps } from './draw-steps.tsx';
import { OutsideProof } from '../results/outside-proof.tsx';
import { useWayToVerifier } from './use-way-to-verifier.ts';
import { DrawHashes } from './draw-hashes.tsx';
import { DrawCeremony } from '../ceremony/ceremony.tsx';
import { hasCeremony } from '../ceremony/acts.ts';
import { useCeremony } from '../ceremony/use-ceremony.ts';
import { NotThere, ReadRefused } from '../read-refused.tsx';
import { saveJson } from '#kit/browser/save-json.ts';
import { useGameNames } from '../games/use-game-names.ts';

const moving = new Set<DrawView['state']>(['scheduled', 'open', 'closed', 'resulted', 'voided']);
const whileMovingMs = 7000;

/** The public page of a draw: what was promised, what was sealed, what came out, and the proof to take along. */
export const DrawPage = () => {
  const { drawId = '' } = useParams({ strict: false });
  // An address cut short is no draw's.
  return drawIdShape.safeParse(drawId).success ? <KnownDraw drawId={drawId} /> : <NotThere unknown="draw_unknown" />;
};

const KnownDraw = ({ drawId }: { drawId: string }) => {
  const { data, error, refetch } = useRead(
    findDraw,
    { drawId },
    { againMs: (known) => (known && moving.has(known.draw.state) ? whileMovingMs : undefined) },
  );
  useLiveReads(data && `lottery/${data.draw.gameCode}/draws`, [findDraw]);
  if (error && !data) return <ReadRefused error={error} unknown="draw_unknown" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} className="h-28" />;
  return <Draw key={drawId} view={data} />;
};

const Draw = ({ view }: { view: OutputOf<typeof findDraw> }) => {
  const { t } = useTranslation('lottery');
  const nameOf = useGameNames();
  const draws = useDrawNames();
  const { draw, entries, bundle, verifyFragment } = view;
  const ceremony = useCeremony(draw);
  useWayToVerifier(verifyFragment);
  const isHeldBack = hasCeremony(draw) && ceremony.isPlaying;
  return (
    <div className="mx-auto flex max-w-(--container-text) flex-col gap-4">
      <h1 className="text-2xl">{`${nameOf(draw.gameCode)} · ${draws.name(draw)}`}</h1>
      {hasCeremony(draw) && (
        <DrawCeremony draw={draw} ceremony={ceremony} bundle={bundle} verifyFragment={verifyFragment} />
      )}
      {!isHeldBack && (draw.result || !hasCeremony(draw)) && <Result draw={draw} />}
      <BeingPaid draw={draw} />
      {draw.method === 'outside/v1' && <OutsideProof draw={draw} />}
      <Card className="flex flex-col gap-4">
        <p className="text-soft">{t(explainKey(draw))}</p>
        <div className="flex flex-wrap gap-3">
          {verifyFragment !== undefined && (
            <a
              href={`/verify#${verifyFragment}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ tone: 'money' })}
            >
              <ShieldCheck aria-hidden className="size-5" />
              {t('drawPage.check')}
            </a>
          )}
          {bundle ? (
            <Button
              icon={<Download aria-hidden className="size-5" />}
              onClick={() => saveJson(`${draw.gameCode}-${draw.numero}`, bundle)}
            >
              {t('drawPage.save')}
            </Button>
          ) : (
            <p className="text-sm text-faint">{t('drawPage.waiting')}</p>
          )}
        </div>
      </Card>
      <DrawSteps draw={draw} />
      {draw.method.startsWith('yeekee') && <Entries entries={entries} />}
      <details className="group rounded-card bg-card px-5 py-2 sm:px-6">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-soft hover:text-ink">
          {t('ceremony.experts')}
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-2 pb-3">
          <DrawHashes draw={draw} />
        </div>
      </details>
      <Link to="/results" search={{ gameCode: draw.gameCode }} className={buttonStyle({ tone: 'quiet' })}>
        {t('drawPage.toResults')}
      </Link>
    </div>
  );
};

/** Whose draw it is, and why it can be believed. */
const explainKey = ({ method, isJoined, seal, expectedAt }: DrawView): string => {
  if (isJoined) return 'drawMethods.joined';
  if (method === 'outside/v1') {
    const isLate = seal !== undefined && expectedAt !== undefined && seal.sealedAt >= expectedAt;
    return isLate ? 'drawMethods.outsideLate' : 'drawMethods.outside';
  }
  if (method === 'index/fair-v1') return 'drawMethods.index';
  return method === 'yeekee/classic-v1' ? 'drawMethods.classic' : 'drawPage.explain';
};

const Result = ({ draw }: { draw: DrawView }) => {
  const { t } = useTranslation('lottery');
  if (!draw.result)
    return (
      <Card role="status">
        <p className="text-lg">{t(`drawStates.${draw.state}`)}</p>
        {draw.voidReason && <p className="mt-1 text-soft">{t(`voidReasons.${draw.voidReason}`)}</p>}
      </Card>
    );
  return <DrawnTable result={draw.result} />;
};

const Entries = ({ entries }: { entries: OutputOf<typeof findDraw>['entries'] }) => {
  const { t } = useTranslation('lottery');
  if (!entries) return <p className="px-1 text-sm text-faint">{t('drawPage.entriesLater')}</p>;
  if (entries.length === 0) return <p className="px-1 text-sm text-faint">{t('drawPage.noEntries')}</p>;
  return (
    <Card>
      <PartHeading title={t('drawPage.entries', { count: entries.length })} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <ol tabIndex={0} className="flex max-h-64 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
        {entries.map(({ position, number }) => (
          <li key={position} className="figures">
            <span className="text-xs text-faint">{position}</span> {number}
          </li>
        ))}
      </ol>
    </Card>
  );
};
