import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ChoiceFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { SavedViews } from '#kit/browser/desk/saved-views.tsx';
import { depositStates } from '../domain/deposit.ts';
import { DepositList } from './deposit-list.tsx';

const search = z.object({
  search: z.string().max(64).catch('').default(''),
  state: z
    .enum(['', ...depositStates])
    .catch('')
    .default(''),
  direction: z.enum(['up', 'down']).catch('down').default('down'),
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
  const [state, change, blank] = useAddressState(search);
  return (
    <>
      <PageHead title={t('desk.deposits')} />
      <SavedViews
        list="deposits"
        path="/deposits"
        state={state}
        blank={blank}
        given={[
          [t('desk.all'), {}],
          [t('desk.views.waiting'), { state: 'waiting', direction: 'up' }],
          [t('desk.views.credited'), { state: 'credited' }],
        ]}
      />
      <DepositList
        filter={{
          search: state.search || undefined,
          state: state.state || undefined,
          before: state.before || undefined,
          direction: state.direction,
        }}
        onChange={change}
        filters={
          <>
            <SearchFilter
              label={t('desk.searchDeposits')}
              value={state.search}
              onChange={(text) => change({ search: text, before: '' })}
            />
            <ChoiceFilter
              label={t('desk.state')}
              value={state.state}
              choices={[
                ['', t('desk.all')],
                ...depositStates.map((name) => [name, t(`deposit.state.${name}`)] as const),
              ]}
              onChange={(name) => change({ state: name, before: '' })}
            />
          </>
        }
      />
    </>
  );
};
