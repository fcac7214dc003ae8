import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#kit/browser/components/button.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ChoiceFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { adjustmentStates } from '../domain/adjustment.ts';
import { AdjustmentList } from './adjustment-list.tsx';
import { RequestAdjustment } from './request-adjustment.tsx';

const search = z.object({
  state: z
    .enum(['', ...adjustmentStates])
    .catch('')
    .default(''),
  before: z.string().max(70).catch('').default(''),
});

/** Money that staff gave players or took back: what waits for a second person, and every adjustment there was. */
export const AdjustmentsPage = () => {
  const { t } = useTranslation('adjustments');
  const [{ state, before }, change] = useAddressState(search);
  const mayWrite = usePermission()('money.write');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageHead
        title={t('desk.title')}
        actions={
          mayWrite && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              {t('desk.request')}
            </Button>
          )
        }
      />
      <p className="mb-4 max-w-200 text-sm text-soft">{t('desk.lead')}</p>
      <AdjustmentList
        filter={{ state: state || undefined, before: before || undefined }}
        filters={
          <ChoiceFilter
            label={t('desk.state')}
            value={state}
            choices={[
              ['', t('desk.all')],
              ...adjustmentStates.map((name) => [name, t(`desk.states.${name}`)] as const),
            ]}
            onChange={(chosen) => change({ state: chosen, before: '' })}
          />
        }
        onPage={(page) => change({ before: page })}
      />
      {isOpen && <RequestAdjustment onClose={() => setIsOpen(false)} />}
    </>
  );
};
