import { ChevronDown, Flower2, Lock, ShieldCheck, Shuffle, Sparkles } from 'lucide-react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { exactTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { DrawHashes } from '../draws/draw-hashes.tsx';
import { ballsOf } from './acts.ts';
import type { DeviceCheck } from './check-draw.ts';

type Props = { draw: DrawView; check: DeviceCheck; verifyFragment: string | undefined; onClose: () => void };

/** Why the result can be believed, as four cards; the hashes are for those who want them. */
export const SealDialog = ({ draw, check, verifyFragment, onClose }: Props) => {
  const { t } = useTranslation('lottery');
  const cards = useCards(draw);
  return (
    <Dialog title={t(check === 'none' ? 'ceremony.title' : `ceremony.checks.${check}`)} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <ol className="grid gap-3 sm:grid-cols-2">
          {cards.map(({ name, Icon, text }, at) => (
            <li key={name} className="flex gap-3 rounded-control bg-well p-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-money-text" />
              <div className="min-w-0">
                <h3 className="text-base leading-snug">{`${at + 1}. ${t(`ceremony.cardNames.${name}`)}`}</h3>
                <p className="text-sm text-soft tabular-nums">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {verifyFragment !== undefined && (
          <a
            href={`/verify#${verifyFragment}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ tone: 'plain' })}
          >
            <ShieldCheck aria-hidden className="size-5 text-good" />
            {t('drawPage.check')}
          </a>
        )}
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm text-soft hover:text-ink">
            {t('ceremony.experts')}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <DrawHashes draw={draw} />
        </details>
      </div>
    </Dialog>
  );
};

/** What happened in order, each with its moment and its figure. */
const useCards = ({ seal, beaconAt, commitment, result }: DrawView) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return [
    {
      name: 'sealed',
      Icon: Lock,
      text: t(seal?.ticketCount ? 'ceremony.cards.sealed' : 'ceremony.cards.sealedEmpty', {
        count: seal?.ticketCount ?? 0,
        time: seal ? exactTimeView(seal.sealedAt, language) : '',
      }),
    },
    {
      name: 'star',
      Icon: Sparkles,
      text: t('ceremony.cards.star', {
        round: commitment?.beaconRound ?? '',
        time: beaconAt === undefined ? '' : exactTimeView(beaconAt, language),
      }),
    },
    { name: 'mixed', Icon: Shuffle, text: t('ceremony.cards.mixed') },
    {
      name: 'opened',
      Icon: Flower2,
      text: t('ceremony.cards.opened', {
        numbers: result
          ? ballsOf(result)
              .map(({ number }) => number)
              .join(' · ')
          : '',
      }),
    },
  ] as const;
};
