import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentUserLoss, lossPageSize } from '../contract/loss/agent-user-loss.ts';
import { userLossFile } from '../contract/loss/user-loss-file.ts';
import type { RangeChoice } from '../domain/ranges.ts';
import { type LossSort, lossSorts } from '../domain/user-loss.ts';
import { type LossField, LossTable } from './loss-table.tsx';
import { Counted, RangeDays, TeamSearch, useProductName } from './list-parts.tsx';
import { RangeChips } from './range-chips.tsx';
import { SaveFile } from './save-file.tsx';

type Seen = OutputOf<typeof agentUserLoss>;
type Asked = { range: RangeChoice; sort: LossSort; search?: string };

/** Profit and loss of the team, by member and by product. */
export const UserLoss = () => {
  const { t } = useTranslation('agents');
  const [asked, setAsked] = useState<Asked>({ range: 'this_month', sort: 'net_loss' });
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead(agentUserLoss, { ...asked, page });
  const ask = (more: Asked) => {
    setAsked(more);
    setPage(1);
  };
  const { range, sort } = asked;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('menu.pages.user_loss')}</h1>
        <p className="mt-1 text-soft">{t('userLoss.lead')}</p>
      </div>
      <RangeChips chosen={range} onChoose={(name) => ask({ ...asked, range: name })} />
      <TeamSearch onSearch={(name) => ask({ range, sort, ...(name !== '' && { search: name }) })} />
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={5} className="h-20" />
      ) : (
        <>
          <RangeDays range={data.range} />
          {data.countedAt !== null && <Counted text="userLoss.large" at={data.countedAt} />}
          <Shown seen={data} asked={asked} onSort={(name) => ask({ ...asked, sort: name })} />
          <Pagination
            label={t('userLoss.pages')}
            page={page}
            total={Math.ceil(data.listed / lossPageSize)}
            onChoose={setPage}
          />
          {data.products.length > 0 && <Products seen={data} />}
          {asked.search === undefined && <LeftOut amount={data.leftOut} />}
        </>
      )}
    </div>
  );
};

/** Bonuses and rebates have a column where there were any. */
const fieldsOf = ({ sums }: Seen, fields: readonly LossField[]): LossField[] =>
  fields.filter((field) => (field !== 'bonuses' && field !== 'rebates') || sums[field] !== 0n);

const Shown = ({ seen, asked, onSort }: { seen: Seen; asked: Asked; onSort: (sort: LossSort) => void }) => {
  const { t } = useTranslation('agents');
  const isSearch = asked.search !== undefined;
  if (seen.total === 0)
    return (
      <EmptyState
        title={t(isSearch ? 'userLoss.notFound' : 'userLoss.none')}
        text={t(isSearch ? 'userLoss.notFoundText' : 'userLoss.noneText')}
      />
    );
  return (
    <div>
      <PartHeading
        title={t('userLoss.byMember', { count: seen.total })}
        more={<SaveFile read={() => call(userLossFile, asked)} />}
      />
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t('userLoss.sort')}</legend>
        {lossSorts.map((name) => (
          <Chip key={name} isChosen={seen.sort === name} onClick={() => onSort(name)}>
            {t(`userLoss.sorts.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <LossTable
        caption={t('userLoss.byMember', { count: seen.total })}
        rowLabel={t('userLoss.member')}
        rows={seen.members.map(({ memberId, account, ...amounts }) => ({
          key: memberId,
          name: <bdi>{account}</bdi>,
          amounts,
        }))}
        fields={fieldsOf(seen, ['deposits', 'withdrawals', 'stake', 'payout', 'bonuses', 'rebates', 'netLoss'])}
        total={{ label: t('userLoss.total'), amounts: seen.sums }}
      />
    </div>
  );
};

/** Of what was played alone: what the house gave is no product's. */
const productTotal = (products: Seen['products']) => {
  const all = (field: 'stake' | 'payout' | 'bonuses' | 'netLoss') =>
    products.reduce((total, product) => total + product[field], 0n);
  return { stake: all('stake'), payout: all('payout'), bonuses: all('bonuses'), netLoss: all('netLoss') };
};

const Products = ({ seen }: { seen: Seen }) => {
  const { t } = useTranslation('agents');
  const nameOf = useProductName();
  return (
    <div>
      <PartHeading title={t('overview.byProduct')} />
      <LossTable
        caption={t('overview.byProduct')}
        rowLabel={t('userLoss.product')}
        rows={seen.products.map(({ product, ...amounts }) => ({ key: product, name: nameOf(product), amounts }))}
        fields={['stake', 'payout', 'bonuses', 'netLoss']}
        total={{ label: t('userLoss.total'), amounts: productTotal(seen.products) }}
      />
    </div>
  );
};

const LeftOut = ({ amount }: { amount: bigint }) => {
  const { t } = useTranslation('agents');
  return (
    <section className="rounded-card bg-card px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-soft">{t('payslip.reasons.protection')}</span>
        <bdi dir="ltr" className="figures">
          {moneyView(amount)}
        </bdi>
      </p>
      <p className="mt-1 text-xs text-faint">{t('userLoss.leftOutText')}</p>
    </section>
  );
};
