import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPaymentAccounts } from '../contract/staff-payment-accounts.ts';
import { AddAccount } from './add-account.tsx';
import { MethodForm } from './method-form.tsx';

type Account = OutputOf<typeof staffPaymentAccounts>['accounts'][number];

/** Where deposits are paid to, by which ways, and on what terms. */
export const PaymentAccountsPage = () => {
  const { t } = useTranslation('cashier');
  const mayWrite = usePermission()('deposits.write');
  const read = useRead(staffPaymentAccounts, {});
  return (
    <>
      <PageHead title={t('desk.accounts.title')} beside={mayWrite && <AddAccount />} />
      <ReadStates
        read={read}
        feature="cashier"
        isEmpty={({ accounts }) => accounts.length === 0}
        empty={{ title: t('desk.accounts.none'), text: t('desk.accounts.noneText') }}
      >
        {({ accounts }) => (
          <div className="flex flex-col gap-6">
            {accounts.map((account) => (
              <AccountPart key={account.accountId} account={account} />
            ))}
          </div>
        )}
      </ReadStates>
    </>
  );
};

const AccountPart = ({ account }: { account: Account }) => {
  const { t } = useTranslation('cashier');
  const { accountId, bankName, accountName, number, simulated, barred, methods } = account;
  return (
    <section aria-labelledby={accountId}>
      <PartHeading
        id={accountId}
        title={bankName}
        more={simulated && <Badge tone="sky">{t('desk.accounts.simulated')}</Badge>}
      />
      <p className="mb-3 text-sm text-soft">
        {accountName} · <span className="figures">{number}</span>
      </p>
      {barred !== undefined && (
        <p role="alert" className="mb-3 text-sm font-semibold text-bad">
          {t(`desk.accounts.barred.${barred}`)}
        </p>
      )}
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        {methods.map((method) => (
          <Card key={`${method.methodId} ${method.version}`}>
            <MethodForm method={method} />
          </Card>
        ))}
      </div>
    </section>
  );
};
