import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { resourceSetting, staffResources } from '../contract/staff-resources.ts';
import { staffSetResources } from '../contract/staff-set-resources.ts';

type Known = OutputOf<typeof staffResources>;
type Resource = Known['resources'][number];
type Row = { key: number; resource: Resource };

/** Contacts, social pages and apps of the merchant, in the order in which players see them. */
export const ResourcesPage = () => {
  const { t } = useTranslation('merchants');
  const read = useRead(staffResources, {});
  return (
    <>
      <PageHead title={t('desk.resources')} />
      <p className="mb-4 text-sm text-soft">{t('desk.resourcesHint')}</p>
      <ReadStates read={read} feature="merchants">
        {/* Another version begins the form again. */}
        {(known) => <ResourcesForm key={known.version} known={known} />}
      </ReadStates>
    </>
  );
};

const blank: Resource = { resourceType: '', url: '', qrCodeUrl: null, labelNameEn: '', isService: false };

const ResourcesForm = ({ known: { resources, version } }: { known: Known }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('content.publish');
  const [rows, setRows] = useState<readonly Row[]>(() => resources.map((resource, key) => ({ key, resource })));
  const [isTried, setIsTried] = useState(false);
  const setting = useReasoned(staffSetResources, {
    feature: 'merchants',
    refreshes: [staffResources],
    done: t('desk.siteSet'),
  });
  const isGood = rows.every(({ resource }) => resourceSetting.safeParse(resource).success);
  const change = (at: number, resource: Resource) =>
    setRows(rows.map((row, it) => (it === at ? { ...row, resource } : row)));
  const save = () => {
    setIsTried(true);
    if (isGood) setting.ask({ resources: rows.map(({ resource }) => resource), version });
  };
  return (
    <>
      {rows.length === 0 && <EmptyState title={t('desk.noResources')} />}
      <ol aria-label={t('desk.resources')} className="flex flex-col gap-4">
        {rows.map(({ key, resource }, at) => (
          <li key={key}>
            <Card>
              <ResourceFields
                resource={resource}
                disabled={!mayWrite}
                isTried={isTried}
                onChange={(next) => change(at, next)}
              />
              {mayWrite && <RowButtons name={resource.resourceType} at={at} rows={rows} onRows={setRows} />}
            </Card>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setRows([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, resource: blank }])}
          >
            {t('desk.addResource')}
          </Button>
          <Button tone="money" onClick={save}>
            {t('desk.save')}
          </Button>
        </div>
      )}
      <ReasonDialog title={t('desk.saveTitle')} confirmLabel={t('desk.save')} {...setting.dialog}>
        {t('desk.saveText')}
      </ReasonDialog>
    </>
  );
};

type RowButtonsProps = { name: string; at: number; rows: readonly Row[]; onRows: (rows: readonly Row[]) => void };

const RowButtons = ({ name, at, rows, onRows }: RowButtonsProps) => {
  const { t } = useTranslation('merchants');
  const moveTo = (place: number) => onRows(rows.toSpliced(at, 1).toSpliced(place, 0, ...rows.slice(at, at + 1)));
  const buttons = [
    { label: t('desk.earlier', { name }), Icon: ArrowUp, isOff: at === 0, act: () => moveTo(at - 1) },
    { label: t('desk.later', { name }), Icon: ArrowDown, isOff: at === rows.length - 1, act: () => moveTo(at + 1) },
    { label: t('desk.takeAway', { name }), Icon: Trash2, isOff: false, act: () => onRows(rows.toSpliced(at, 1)) },
  ];
  return (
    <div className="mt-2 flex justify-end">
      {buttons.map(({ label, Icon, isOff, act }) => (
        <IconButton key={label} label={label} disabled={isOff} className="disabled:opacity-40" onClick={act}>
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
    </div>
  );
};

type FieldsProps = {
  resource: Resource;
  disabled: boolean;
  isTried: boolean;
  onChange: (resource: Resource) => void;
};

const ResourceFields = ({ resource, disabled, isTried, onChange }: FieldsProps) => {
  const { t } = useTranslation('merchants');
  const { shape } = resourceSetting;
  const errorOf = (name: 'resourceType' | 'url' | 'labelNameEn' | 'qrCodeUrl') =>
    isTried && !shape[name].safeParse(resource[name]).success ? t(`desk.resourceWrong.${name}`) : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('desk.resourceType')}
        hint={t('desk.resourceTypeHint')}
        error={errorOf('resourceType')}
        disabled={disabled}
        list="resource-types"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={resource.resourceType}
        onChange={(event) => onChange({ ...resource, resourceType: event.target.value.trim().toUpperCase() })}
      />
      <TextField
        label={t('desk.resourceLabel')}
        error={errorOf('labelNameEn')}
        disabled={disabled}
        maxLength={60}
        value={resource.labelNameEn}
        onChange={(event) => onChange({ ...resource, labelNameEn: event.target.value })}
      />
      <TextField
        type="url"
        label={t('desk.resourceUrl')}
        error={errorOf('url')}
        disabled={disabled}
        spellCheck={false}
        maxLength={500}
        value={resource.url}
        onChange={(event) => onChange({ ...resource, url: event.target.value.trim() })}
      />
      <TextField
        label={t('desk.resourceQr')}
        hint={t('desk.resourceQrHint')}
        error={errorOf('qrCodeUrl')}
        isOptional
        disabled={disabled}
        spellCheck={false}
        maxLength={500}
        value={resource.qrCodeUrl ?? ''}
        onChange={(event) => onChange({ ...resource, qrCodeUrl: event.target.value.trim() || null })}
      />
      <CheckField
        label={t('desk.resourceService')}
        disabled={disabled}
        checked={resource.isService}
        onChange={(event) => onChange({ ...resource, isService: event.target.checked })}
      />
      <ResourceTypes />
    </div>
  );
};

const ResourceTypes = () => (
  <datalist id="resource-types">
    {['LINE', 'TELEGRAM', 'FACEBOOK', 'INSTAGRAM', 'YOUTUBE', 'TIKTOK', 'ANDROID', 'IOS'].map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </datalist>
);
