import { Button } from '#kit/browser/components/button.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type Layout, layoutName } from './filing-words.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

type Props = { layouts: readonly Layout[]; mayWrite: boolean; onOpen: (layout: Layout) => void };

const columnsOf = (t: Translate, { mayWrite, onOpen }: Omit<Props, 'layouts'>): Column<Layout>[] => [
  {
    name: 'name',
    label: t('desk.layout'),
    cell: (layout) => <span className="block min-w-36 font-semibold">{layoutName(t, layout)}</span>,
  },
  {
    name: 'form',
    label: t('desk.form'),
    cell: ({ definition }) => (definition ? t(`desk.forms.${definition.form.kind}`) : '—'),
  },
  {
    name: 'period',
    label: t('desk.period'),
    cell: ({ definition }) => (definition ? t(`desk.periods.${definition.period}`) : '—'),
  },
  {
    name: 'columns',
    label: t('desk.columns'),
    align: 'end',
    cell: ({ definition }) => definition?.columns.length ?? 0,
  },
  {
    name: 'version',
    label: t('desk.version'),
    cell: ({ version, setAt }) =>
      setAt === null ? (
        t('desk.comesAlong')
      ) : (
        <>
          {version} · <TimeText at={setAt} />
        </>
      ),
  },
  {
    name: 'open',
    label: t('desk.actions'),
    cell: (layout) => (
      <Button size="small" tone="quiet" onClick={() => onOpen(layout)}>
        {t(!mayWrite ? 'desk.see' : layout.version === 0 ? 'desk.copy' : 'desk.change')}
      </Button>
    ),
  },
];

/** How files look: those that come along, and the merchant's own. */
export const LayoutTable = ({ layouts, ...given }: Props) => {
  const { t } = useTranslation('filings');
  return (
    <Table
      caption={t('desk.layouts')}
      columns={columnsOf(t, given)}
      rows={layouts}
      rowKey={({ layoutId }) => layoutId}
    />
  );
};
