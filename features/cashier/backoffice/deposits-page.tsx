import { useTranslation } from '#kit/browser/translation.ts';
import { z } from 'zod';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ChoiceFilter, Filters, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { depositStates } from '../domain/deposit.ts';
import { DepositList } from './deposit-list.tsx';

const search = z.object({
  search: z.string().max(64).catch('').default(''),
  state: z
    .enum(['', ...depositStates])
    .catch('')
    .default(''),
  before: z
    .string()
    .regex(/^dep_[0-9a-f]{32}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});

/** Every deposit that was started. */
export const DepositsPage = () => {
  const { t } = useTranslation('cashier');
  const [state, change] = useAddressState(search);
  return (
    <>
      <PageHead title={t('desk.deposits')} />
      <Filters>
        <SearchFilter
          label={t('desk.searchDeposits')}
          value={state.search}
          onChange={(text) => change({ search: text, before: '' })}
        />
        <ChoiceFilter
          label={t('desk.state')}
          value={state.state}
          choices={[['', t('desk.all')], ...depositStates.map((name) => [name, t(`deposit.state.${name}`)] as const)]}
          onChange={(name) => change({ state: name, before: '' })}
        />
      </Filters>
      <DepositList
        filter={{
          search: state.search || undefined,
          state: state.state || undefined,
          before: state.before || undefined,
        }}
        onBefore={(before) => change({ before })}
      />
    </>
  );
};
