import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { dateView, dayStart, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { pointFigure } from '../../contract/points/point-figure.ts';
import { pointFigureFile } from '../../contract/points/point-figure-file.ts';
import { PointText, plainAmount, usePoints } from '../point-text.tsx';

type Figure = OutputOf<typeof pointFigure>;
type Line = Figure['lines'][number];

/** Why the points of a day are what they are. */
export const FigureDialog = ({ figureId, onClose }: { figureId: string; onClose: () => void }) => {
  const { t } = useTranslation('rewards');
  const { data, error, refetch } = useRead(pointFigure, { figureId });
  return (
    <Dialog title={t('figure.title')} isOpen onClose={onClose} size="wide">
      {error && !data ? (
        <ErrorState error={error} feature="rewards" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={4} className="h-12" />
      ) : (
        <Shown figure={data} />
      )}
    </Dialog>
  );
};

const Shown = ({ figure }: { figure: Figure }) => {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const points = usePoints();
  const has = (name: 'changed' | 'carriedIn' | 'carriedOut') => figure.lines.some((line) => line[name] !== 0n);
  const money = (name: 'turnover' | 'changed' | 'carriedIn' | 'carriedOut'): Column<Line> => ({
    name,
    label: t(`figure.${name}`),
    align: 'end',
    cell: (line) => <bdi dir="ltr">{plainAmount(line[name])}</bdi>,
  });
  const columns: Column<Line>[] = [
    { name: 'product', label: t('figure.product'), cell: ({ product }) => t(`products.${product}`) },
    money('turnover'),
    ...(['changed', 'carriedIn', 'carriedOut'] as const).filter(has).map(money),
    { name: 'weight', label: t('figure.weight'), align: 'end', cell: ({ weight }) => `${weight} %` },
    { name: 'points', label: t('points.unit'), align: 'end', cell: (line) => points(line.points) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          [t('figure.day'), dateView(dayStart(figure.day), language)],
          [
            t('figure.perPoint'),
            <bdi key="per" dir="ltr">
              {moneyView(figure.perPoint)}
            </bdi>,
          ],
          [t('figure.multiplier'), `${figure.multiplier} %`],
          [t('figure.sum'), <PointText key="sum" points={figure.points} className="font-semibold" />],
        ]}
      />
      <p className="text-sm text-soft">{t('figure.rule')}</p>
      <Table caption={t('figure.title')} columns={columns} rows={figure.lines} rowKey={({ product }) => product} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-xs break-all text-faint">{t('figure.proof', { hash: figure.hash })}</p>
        <FileButton figureId={figure.figureId} />
      </div>
    </div>
  );
};

const FileButton = ({ figureId }: { figureId: string }) => {
  const { t } = useTranslation('rewards');
  const textOf = useRefusalText('rewards');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const answer = await call(pointFigureFile, { figureId });
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
