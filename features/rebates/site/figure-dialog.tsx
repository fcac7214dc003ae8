import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { rebateFigure } from '../contract/claims/rebate-figure.ts';
import { rebateFigureFile } from '../contract/claims/rebate-figure-file.ts';
import { rateText } from '../domain/rate-text.ts';
import { useCategoryName } from './category-name.ts';

type Figure = OutputOf<typeof rebateFigure>;

/** Why a rebate or cashback is what it is. */
export const FigureDialog = ({ figureId, onClose }: { figureId: string; onClose: () => void }) => {
  const { t } = useTranslation('rebates');
  const { data, error, refetch } = useRead(rebateFigure, { figureId });
  return (
    <Dialog title={t('figure.title')} isOpen onClose={onClose}>
      {error && !data ? (
        <ErrorState error={error} feature="rebates" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={4} className="h-12" />
      ) : (
        <Shown figure={data} />
      )}
    </Dialog>
  );
};

const Shown = ({ figure }: { figure: Figure }) => {
  const { t } = useTranslation('rebates');
  const nameOf = useCategoryName();
  const money = (amount: bigint) => (
    <bdi dir="ltr" className="figures">
      {moneyView(amount)}
    </bdi>
  );
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          ...figure.steps.map(({ name, amount }) => [t(`figure.steps.${name}`), money(amount)] as const),
          [t(figure.kind === 'rebate' ? 'figure.counted' : 'figure.netLoss'), money(figure.base)],
          ...(figure.row > 0 ? [[t('figure.tier'), String(figure.row)] as const] : []),
          [t('figure.rate'), rateText(figure.rate)],
          ...(figure.percent > 100 ? [[t('figure.level'), `${figure.percent} %`] as const] : []),
          [t(figure.isCapped ? 'figure.capped' : 'figure.amount'), money(figure.amount)],
        ]}
      />
      {figure.leftOut.length > 0 && (
        <p className="text-sm text-soft">{t('figure.leftOut', { names: figure.leftOut.map(nameOf).join(', ') })}</p>
      )}
      <p className="text-sm text-soft">{t(`figure.rule.${figure.kind}`)}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-xs break-all text-faint">{t('figure.proof', { hash: figure.hash })}</p>
        <FileButton figureId={figure.figureId} />
      </div>
    </div>
  );
};

const FileButton = ({ figureId }: { figureId: string }) => {
  const { t } = useTranslation('rebates');
  const textOf = useRefusalText('rebates');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const answer = await call(rebateFigureFile, { figureId });
    setIsBusy(false);
    if (!answer.ok) return say(textOf(answer), 'bad');
    saveCsv(answer.value.name, [answer.value.csv]);
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void save()} icon={<Download aria-hidden className="size-4" />}>
      {t('figure.file')}
    </Button>
  );
};
