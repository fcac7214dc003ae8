import { playMoney } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter } from '#kit/browser/desk/filters.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerMovements } from '../contract/staff-player-movements.ts';
import { walletKinds } from '../domain/account.ts';
import { movementKindNames } from '../domain/movement-kind.ts';
import { movementColumns, movementCsv } from './movement-columns.tsx';

const search = z.object({
  tab: z.string().catch('').default(''),
  wallet: z
    .enum(['', ...walletKinds])
    .catch('')
    .default(''),
  kind: z
    .enum(['', ...movementKindNames])
    .catch('')
    .default(''),
  before: z
    .string()
    .regex(/^[0-9]+\.[0-9]+$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
type State = z.output<typeof search>;

const pageSize = 30;
const exportPageSize = 100;

const inputOf = (memberId: string, state: State, size: number): InputOf<typeof staffPlayerMovements> => ({
  memberId,
  wallet: state.wallet || undefined,
  kind: state.kind || undefined,
  before: state.before || undefined,
  pageSize: size,
});

/** Every movement of one of a player's wallets with its other end, newest first. */
export const PlayerMovements = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('wallet');
  const [state, change] = useAddressState(search);
  const read = useRead(staffPlayerMovements, inputOf(memberId, state, pageSize));
  return (
    <section>
      <PartHeading title={t('desk.movements')} />
      <DeskList
        name="movements"
        caption={t('desk.movements')}
        feature="wallet"
        read={read}
        rowsOf={({ movements }) => movements}
        nextOf={({ next }) => next}
        rowKey={({ movementId }) => movementId}
        columns={movementColumns(t, read.data?.wallet?.currency ?? playMoney())}
        empty={{ title: t('desk.noMovements') }}
        page={{ after: state.before, onPage: (before) => change({ before }) }}
        filters={<MovementFilters state={state} onChange={(part) => change({ ...part, before: '' })} />}
        exported={{
          filter: { memberId, wallet: state.wallet, kind: state.kind },
          columns: movementCsv(t),
          asks: wireInput(staffPlayerMovements, inputOf(memberId, { ...state, before: '' }, exportPageSize)),
          load: async (before) => {
            const input = inputOf(memberId, { ...state, before: before ?? '' }, exportPageSize);
            const answer = await call(staffPlayerMovements, input);
            return answer.ok ? { rows: answer.value.movements, next: answer.value.next } : undefined;
          },
        }}
      />
    </section>
  );
};

const MovementFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('wallet');
  return (
    <>
      <ChoiceFilter
        label={t('desk.wallet')}
        value={state.wallet}
        choices={[['', t('desk.firstWallet')], ...walletKinds.map((kind) => [kind, t(`walletKind.${kind}`)] as const)]}
        onChange={(wallet) => onChange({ wallet })}
      />
      <ChoiceFilter
        label={t('desk.kind')}
        value={state.kind}
        choices={[['', t('desk.all')], ...movementKindNames.map((kind) => [kind, t(`movementKind.${kind}`)] as const)]}
        onChange={(kind) => onChange({ kind })}
      />
    </>
  );
};
