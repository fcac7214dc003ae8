import type { ReactNode } from 'react';
import { OrderedRows } from '#kit/browser/desk/ordered-rows.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type PlacedCategory, useVendorOrder, type VendorPlace } from './use-vendor-order.ts';

type Props = { category: PlacedCategory; isMovable: boolean; row: (vendor: VendorPlace) => ReactNode };

/** The vendors of a category in their order. */
export const VendorRows = ({ category, isMovable, row }: Props) => {
  const { t } = useTranslation('lobby');
  const { rows, move, told } = useVendorOrder(category);
  return (
    <OrderedRows
      label={t(`categories.${category.category}`)}
      rows={rows.map((vendor) => ({ key: vendor.vendor, name: vendor.displayName, content: row(vendor) }))}
      isMovable={isMovable}
      handleLabel={(place) => t('desk.drag', place)}
      onMove={move}
      told={told}
    />
  );
};
