import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { RaffleFault } from '../domain/draw-raffle.ts';
import type { Raffle } from './raffles-page.tsx';

type Shown = NonNullable<Raffle['proof']>;

/** What was committed to, sealed and drawn, and the check that this very browser makes of it. */
export const Proof = ({ raffle, proof }: { raffle: Raffle; proof: Shown }) => {
  const { t } = useTranslation('raffles');
  const language = useLanguage();
  const facts = [
    [t('proof.commit'), proof.commit],
    [t('proof.beacon'), `${proof.beaconRound} · ${dateTimeView(proof.beaconAt, language)}`],
    [t('proof.chain'), proof.chainHash],
    [t('proof.root'), proof.root],
    [t('proof.holders'), proof.holders === null ? null : String(proof.holders)],
    [t('proof.seed'), proof.seed],
    [t('proof.randomness'), proof.randomness],
    [t('proof.salt'), raffle.own.salt],
  ].flatMap(([term, fact]) =>
    typeof term === 'string' && fact ? [[term, <Code key={term} text={fact} />] as const] : [],
  );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('proof.title')}</summary>
      <p className="text-sm text-soft">{t('proof.text')}</p>
      <Facts facts={facts} />
      {raffle.state === 'drawn' && <Check raffle={raffle} proof={proof} />}
    </details>
  );
};

const Code = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="text-xs break-all">
    {text}
  </bdi>
);

type Found = { state: 'none' | 'busy' | 'failed' } | { state: 'done'; faults: readonly RaffleFault[] };

/** The check and the code behind it come when they are asked for. */
const Check = ({ raffle, proof }: { raffle: Raffle; proof: Shown }) => {
  const { t } = useTranslation('raffles');
  const [found, setFound] = useState<Found>({ state: 'none' });
  const [isSaving, setIsSaving] = useState(false);
  const check = async () => {
    setFound({ state: 'busy' });
    try {
      const { checkRaffle } = await import('./check-raffle.ts');
      setFound({ state: 'done', faults: await checkRaffle(raffle, proof) });
    } catch {
      setFound({ state: 'failed' });
    }
  };
  const saveList = async () => {
    setIsSaving(true);
    try {
      const { listCsv } = await import('./check-raffle.ts');
      saveCsv(`${raffle.raffleId}.csv`, [await listCsv(raffle.raffleId)]);
    } catch {
      setFound({ state: 'failed' });
    }
    setIsSaving(false);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-4">
      <Button isBusy={found.state === 'busy'} onClick={() => void check()}>
        {t('proof.check')}
      </Button>
      <Button isBusy={isSaving} onClick={() => void saveList()}>
        {t('proof.saveList')}
      </Button>
      <p role="status" className="inline-flex items-center gap-2">
        {found.state === 'failed' && <span className="text-warn">{t('proof.failed')}</span>}
        {found.state === 'done' &&
          (found.faults.length === 0 ? (
            <>
              <CircleCheck aria-hidden className="size-5 text-good" />
              <span className="font-semibold text-good">{t('proof.fits')}</span>
            </>
          ) : (
            <>
              <CircleX aria-hidden className="size-5 text-bad" />
              <span className="text-bad">{found.faults.map((fault) => t(`proof.faults.${fault}`)).join(', ')}</span>
            </>
          ))}
      </p>
    </div>
  );
};
