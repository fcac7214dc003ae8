import { useState } from 'react';
import { Field, TextField } from '#kit/browser/components/field.tsx';
import { ReasonedForm } from '#kit/browser/desk/reasoned-form.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffFilings } from '../contract/staff-filings.ts';
import { staffSetLayout } from '../contract/staff-set-layout.ts';
import { givenLayouts } from '../domain/given-layouts.ts';
import { type LayoutDefinition, unfitColumn } from '../domain/layout.ts';
import { parseLayout } from '../domain/parse-layout.ts';
import { type Layout, layoutName, type Reports } from './filing-words.ts';

type Props = { from: Layout | undefined; reports: Reports; mayWrite: boolean; onClose: () => void };

const start = (from: Layout | undefined): LayoutDefinition | undefined =>
  from?.definition ?? givenLayouts[0]?.definition;

/** A layout as the data that it is; what is wrong with it is told while it is written. */
export const EditLayout = ({ from, reports, mayWrite, onClose }: Props) => {
  const { t } = useTranslation('filings');
  const isOwn = from !== undefined && from.version > 0;
  const [name, setName] = useState(isOwn ? layoutName(t, from) : '');
  const [text, setText] = useState(JSON.stringify(start(from), null, 2));
  const { definition, report, error } = useChecked(text, reports);
  const setting = useReasoned(staffSetLayout, {
    feature: 'filings',
    refreshes: [staffFilings],
    done: t('desk.layoutSet'),
    onDone: onClose,
  });
  const isWhole = definition !== undefined && error === undefined && name.trim() !== '';
  const submit = () => {
    if (isWhole) setting.ask({ ...(isOwn && { layoutId: from.layoutId }), name: name.trim(), definition });
  };
  const title = from ? layoutName(t, from) : t('desk.newLayout');
  return (
    <ReasonedForm
      title={title}
      reasoned={setting}
      isWhole={isWhole}
      submitLabel={mayWrite ? t('desk.next') : undefined}
      confirmLabel={t('desk.save')}
      confirmText={t('desk.saveText')}
      onSubmit={submit}
      onClose={onClose}
    >
      {mayWrite && (
        <TextField
          label={t('desk.name')}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <DefinitionField text={text} error={error} isFixed={!mayWrite} onWrite={setText} />
      <ReportColumns report={report} />
    </ReasonedForm>
  );
};

/** A layout as it is written so far, and what is wrong with it. */
const useChecked = (text: string, reports: Reports) => {
  const { t } = useTranslation('filings');
  const parsed = parseLayout(text);
  if (!parsed.ok) {
    const key = parsed.place === '' ? 'desk.noJson' : 'desk.wrongAt';
    return { definition: undefined, report: undefined, error: t(key, { place: parsed.place }) };
  }
  const { definition } = parsed;
  const report = reports.find((one) => one.name === definition.report);
  if (!report) return { definition, report, error: t('desk.reportUnknown') };
  const column = unfitColumn(definition, report);
  return { definition, report, error: column === undefined ? undefined : t('desk.columnUnfit', { column }) };
};

type FieldProps = { text: string; error: string | undefined; isFixed: boolean; onWrite: (text: string) => void };

const DefinitionField = ({ text, error, isFixed, onWrite }: FieldProps) => {
  const { t } = useTranslation('filings');
  return (
    <Field label={t('desk.definition')} hint={t('desk.definitionHint')} error={error}>
      {(ids) => (
        <textarea
          {...ids}
          rows={18}
          spellCheck={false}
          readOnly={isFixed}
          dir="ltr"
          value={text}
          onChange={({ target }) => onWrite(target.value)}
          className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 font-mono text-xs text-ink hover:border-soft focus:border-focus"
        />
      )}
    </Field>
  );
};

/** What columns of the file can be of. */
const ReportColumns = ({ report }: { report: Reports[number] | undefined }) => {
  const { t } = useTranslation('filings');
  if (!report) return null;
  return (
    <p className="text-xs text-soft">
      {t('desk.columnsOf', { report: report.name })}{' '}
      <code dir="ltr">{report.columns.map(({ name, kind }) => `${name} (${kind})`).join(', ')}</code>
    </p>
  );
};
