import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffLevelTable } from '../contract/staff-level-table.ts';
import { LevelsForm } from './levels-form.tsx';

export type LevelTableView = OutputOf<typeof staffLevelTable>;
type Bounds = LevelTableView['bounds'][number];

/** What each level of identity lets players do, and how that came about. */
export const LevelsPage = () => {
  const { t } = useTranslation('verification');
  const read = useRead(staffLevelTable, {});
  return (
    <>
      <PageHead title={t('desk.levels.title')} />
      <ReadStates read={read} feature="verification">
        {(table) => <Parts table={table} />}
      </ReadStates>
    </>
  );
};

const Parts = ({ table }: { table: LevelTableView }) => {
  const { t } = useTranslation('verification');
  const mayWrite = usePermission()('verification.write');
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <Card>
        <PartHeading
          title={table.version === 0 ? t('desk.levels.start') : t('desk.levels.version', { version: table.version })}
        />
        <p className="mb-4 text-sm text-soft">{t('desk.levels.lead')}</p>
        {table.isRequested && <p className="mb-4 text-sm text-warn">{t('desk.levels.waits')}</p>}
        <LevelsForm key={table.version} table={table} mode={mayWrite && !table.isRequested ? 'write' : 'read'} />
      </Card>
      <History history={table.history} />
    </div>
  );
};

const History = ({ history }: Pick<LevelTableView, 'history'>) => {
  const { t } = useTranslation('verification');
  return (
    <Card>
      <PartHeading title={t('desk.levels.history')} />
      {history.length === 0 && <p className="text-soft">{t('desk.levels.none')}</p>}
      <ol className="divide-y divide-line">
        {history.map(({ version, bounds, at, by, with: second, reason }) => (
          <li key={version} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">{t('desk.levels.version', { version })}</span>
              <TimeText at={at} />
            </p>
            <p className="text-sm text-soft">
              {t('desk.levels.by')} {second === null ? by : `${by} + ${second}`} · {reason}
            </p>
            <ul className="mt-1 text-sm">
              {bounds.map((one, level) => (
                // oxlint-disable-next-line react/no-array-index-key -- a level is its place
                <li key={level}>
                  {t('desk.level', { level })}: <BoundsText bounds={one} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
};

const BoundsText = ({ bounds: { depositMax, depositTotalMax, mayWithdraw } }: { bounds: Bounds }) => {
  const { t } = useTranslation('verification');
  const shown = (amount: Bounds['depositMax']) => (amount === null ? t('desk.levels.noBound') : moneyView(amount));
  return (
    <span className="text-soft">
      {t('desk.levels.depositMax')} {shown(depositMax)} · {t('desk.levels.depositTotalMax')} {shown(depositTotalMax)} ·{' '}
      {t('desk.levels.mayWithdraw')} {t(mayWithdraw ? 'desk.levels.yes' : 'desk.levels.no')}
    </span>
  );
};
