import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { approvals } from '../contract/approvals.ts';
import { liftMoneyFence } from '../contract/lift-money-fence.ts';
import { moneyFence } from '../contract/money-fence.ts';

/** After a restore: why no money leaves, and the way to let it leave again. Nothing while no fence stands. */
export const MoneyFence = ({ mayWrite }: { mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const { data } = useRead(moneyFence, {});
  const lifting = useReasoned(liftMoneyFence, {
    feature: 'staff',
    refreshes: [moneyFence, approvals],
    done: t('operators.asked'),
  });
  if (!data?.fence) return null;
  const { raisedAt, dataUntil } = data.fence;
  return (
    <Card aria-labelledby="money-fence" className="mb-5">
      <h2 id="money-fence" className="mb-2 text-lg text-warn">
        {t('operators.fenceTitle')}
      </h2>
      <p className="max-w-prose text-sm">{t('operators.fenceText')}</p>
      <p className="mt-2 text-sm text-soft">
        {t('operators.fenceRaised')} <TimeText at={raisedAt} />
        {dataUntil !== undefined && (
          <>
            {' · '}
            {t('operators.fenceUntil')} <TimeText at={dataUntil} />
          </>
        )}
      </p>
      {mayWrite && (
        <Button size="small" className="mt-4" onClick={() => lifting.ask({})}>
          {t('operators.fenceLift')}
        </Button>
      )}
      <ReasonDialog title={t('operators.fenceLift')} confirmLabel={t('operators.fenceLift')} {...lifting.dialog}>
        <p>{t('operators.fenceHint')}</p>
      </ReasonDialog>
    </Card>
  );
};
