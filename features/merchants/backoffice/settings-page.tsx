import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { partsOf } from '#kit/shared/settings/setting-fields.ts';
import { staffSettings } from '../contract/staff-settings.ts';
import { SettingForm } from './setting-form.tsx';
import { type KnownSetting, type SettingWords, useSettingWords } from './setting-words.ts';

const address = z.object({
  owner: z.string().max(40).catch('').default(''),
  setting: z.string().max(80).catch('').default(''),
});

/** The settings that features describe: what each is, how it stands, and the form of the one that is chosen. */
export const SettingsPage = () => {
  const { t } = useTranslation('merchants');
  const read = useRead(staffSettings, {});
  return (
    <>
      <PageHead title={t('desk.settings.title')} />
      <ReadStates read={read} feature="merchants">
        {({ settings }) => <Settings settings={settings} />}
      </ReadStates>
    </>
  );
};

const Settings = ({ settings }: { settings: readonly KnownSetting[] }) => {
  const { t } = useTranslation('merchants');
  const { headingOf, wordsOf } = useSettingWords(settings);
  const [{ owner, setting: key }, change] = useAddressState(address);
  const [text, setText] = useState('');
  const word = text.trim().toLowerCase();
  const found = settings.filter(
    (one) =>
      (owner === '' || one.owner === owner) &&
      `${one.key} ${wordsOf(one).title} ${wordsOf(one).hint}`.toLowerCase().includes(word),
  );
  const owners = [...new Set(settings.map((one) => one.owner))].map((one) => ({ owner: one, heading: headingOf(one) }));
  const chosen = settings.find((one) => one.key === key);
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <div>
        <div className="mb-5 grid gap-3 sm:grid-cols-2">
          <TextField
            type="search"
            label={t('desk.settings.search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <OwnerField owners={owners} owner={owner} onOwner={(next) => change({ owner: next })} />
        </div>
        {found.length === 0 && <EmptyState title={t('desk.settings.none')} />}
        {owners.map(({ owner: one, heading }) => (
          <Group key={one} heading={heading} settings={found.filter((setting) => setting.owner === one)}>
            {(setting) => (
              <Row
                setting={setting}
                words={wordsOf(setting)}
                isChosen={setting === chosen}
                onChoose={() => change({ setting: setting.key })}
              />
            )}
          </Group>
        ))}
      </div>
      {chosen && <SettingForm key={`${chosen.key} ${chosen.version}`} setting={chosen} words={wordsOf(chosen)} />}
    </div>
  );
};

type OwnerProps = {
  owners: readonly { owner: string; heading: string }[];
  owner: string;
  onOwner: (owner: string) => void;
};

const OwnerField = ({ owners, owner, onOwner }: OwnerProps) => {
  const { t } = useTranslation('merchants');
  return (
    <SelectField label={t('desk.settings.owner')} value={owner} onChange={(event) => onOwner(event.target.value)}>
      <option value="">{t('desk.shows.all')}</option>
      {owners.map((one) => (
        <option key={one.owner} value={one.owner}>
          {one.heading}
        </option>
      ))}
    </SelectField>
  );
};

type GroupProps = {
  heading: string;
  settings: readonly KnownSetting[];
  children: (setting: KnownSetting) => ReactNode;
};

const Group = ({ heading, settings, children }: GroupProps) =>
  settings.length > 0 && (
    <section className="mb-6">
      <PartHeading title={heading} />
      <ul aria-label={heading} className="divide-y divide-line rounded-card bg-card">
        {settings.map((setting) => (
          <li key={setting.key}>{children(setting)}</li>
        ))}
      </ul>
    </section>
  );

type RowProps = { setting: KnownSetting; words: SettingWords; isChosen: boolean; onChoose: () => void };

const Row = ({ setting: { key, fields, value, changed, isAsked }, words, isChosen, onChoose }: RowProps) => {
  const { t } = useTranslation('merchants');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx('block w-full px-4 py-3 text-start hover:bg-hover sm:px-5', isChosen && 'bg-hover')}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{words.title}</span>
        <code className="text-xs text-faint">{key}</code>
        {isAsked && <Badge tone="warn">{t('desk.settings.waitsShort')}</Badge>}
      </span>
      <span className="block text-sm break-words text-soft">
        {fields.map((field) => words.shown(field, partsOf(value)[field.name] ?? null)).join(' · ')}
      </span>
      {changed && (
        <span className="block text-xs text-faint">
          {t('desk.settings.changedBy', { name: changed.by })} <TimeText at={changed.at} />
        </span>
      )}
    </button>
  );
};
