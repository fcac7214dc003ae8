import { type Change, ChangeList } from './change-list.tsx';

type ChangeCardProps = {
  title: string;
  changes: readonly Change[];
  /** Instead of the list where nothing changes. */
  nothing: string;
  /** Below the list. */
  note?: string | undefined;
};

/** What changes, under a title, or that nothing does. */
export const ChangeCard = ({ title, changes, nothing, note }: ChangeCardProps) => (
  <section className="mt-3 rounded-control border border-line p-3">
    <h4 className="mb-2 text-sm font-semibold">{title}</h4>
    {changes.length === 0 ? <p className="text-sm text-soft">{nothing}</p> : <ChangeList changes={changes} />}
    {note !== undefined && <p className="mt-2 text-xs text-faint">{note}</p>}
  </section>
);
