import { type DeskReport, deskReports } from '#kit/server/desk-reports.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { layoutsOf } from '../db/layouts.ts';
import { givenLayouts } from '../domain/given-layouts.ts';
import { type LayoutDefinition, layoutDefinition, unfitColumn } from '../domain/layout.ts';

export type KnownLayout = { layoutId: string; name: string; definition: LayoutDefinition };

/** An own layout of the merchant as it stands, or a given one. */
export const layoutOf = async (
  read: Read,
  merchantId: MerchantId,
  layoutId: string,
): Promise<KnownLayout | undefined> => {
  const given = givenLayouts.find((one) => one.layoutId === layoutId);
  if (given) return { layoutId, name: layoutId, definition: given.definition };
  const row = (await layoutsOf(read, merchantId)).find((one) => one.layout_id === layoutId);
  const definition = layoutDefinition.safeParse(row?.definition).data;
  return row && definition && { layoutId, name: row.name, definition };
};

/** Reports that somebody may see, and so make files of. */
export const reportsFor = (world: World, permissions: readonly string[]): readonly DeskReport[] =>
  deskReports.of(world).filter(({ permission }) => permissions.includes(permission));

/** The report of a layout, where the asker may see it and it has the columns. */
export const reportFor = (
  world: World,
  definition: LayoutDefinition,
  permissions: readonly string[],
): Result<DeskReport, 'report_unknown' | 'column_unfit'> => {
  const report = reportsFor(world, permissions).find(({ name }) => name === definition.report);
  if (!report) return refuse('report_unknown');
  const column = unfitColumn(definition, report);
  return column === undefined ? accept(report) : refuse('column_unfit', { column });
};

/** Whether somebody gets a report: that of all reports, and its own permission. */
export const maySeeReport = ({ permission }: DeskReport, permissions: readonly string[]): boolean =>
  permissions.includes('reports.read') && permissions.includes(permission);
