import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffMoveVendor } from '../contract/vendors/staff-move-vendor.ts';
import { staffVendorPlaces } from '../contract/vendors/staff-vendor-places.ts';
import { moved } from '../domain/place-order.ts';

export type PlacedCategory = OutputOf<typeof staffVendorPlaces>['categories'][number];
export type VendorPlace = PlacedCategory['vendors'][number];

/** The order as it is being made: seen at once, sent move by move, given back where it is refused. */
export const useVendorOrder = ({ category, vendors }: PlacedCategory) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const { send, isSending } = useSend(staffMoveVendor, { refreshes: [staffVendorPlaces] });
  const [wanted, setWanted] = useState<{ of: readonly VendorPlace[]; order: readonly string[] }>();
  const [told, setTold] = useState('');
  const order = wanted?.of === vendors ? wanted.order : vendors.map(({ vendor }) => vendor);
  const rows = order.flatMap((code) => vendors.find(({ vendor }) => vendor === code) ?? []);
  const move = async (from: number, to: number): Promise<void> => {
    const mover = rows[from];
    if (!mover || from === to || to < 0 || to >= rows.length || isSending) return;
    const after = (to < from ? rows[to - 1] : rows[to])?.vendor ?? null;
    const next = moved(order, mover.vendor, after);
    if (!next) return;
    setWanted({ of: vendors, order: next });
    setTold(t('desk.moved', { name: mover.displayName, place: to + 1, count: rows.length }));
    const answer = await send({ category, vendor: mover.vendor, after });
    if (answer.ok) return;
    setWanted(undefined);
    say(textOf(answer), 'bad');
  };
  return { rows, move, told };
};
