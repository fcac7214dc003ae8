import { useLanguageNames } from '#kit/browser/desk/language-names.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { completeLanguages, isLanguage, type LanguageCode, languageCodes } from '#kit/shared/languages.ts';
import { staffSetLanguages } from '../contract/staff-set-languages.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { SiteFacts } from './site-page.tsx';

/** A language by its code and by its name in the desk's language. */
const useLanguageName = () => {
  const nameOf = useLanguageNames();
  return (code: string) => `${code} · ${nameOf(code)}`;
};

/** Which languages players can choose, in the order of the selector; the first is what a new visitor gets. */
export const LanguageForm = ({ site: { languages, version } }: { site: SiteFacts }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const nameOf = useLanguageName();
  const [chosen, setChosen] = useState<readonly LanguageCode[]>(() => languages.filter(isLanguage));
  const setting = useReasoned(staffSetLanguages, {
    feature: 'merchants',
    refreshes: [staffSite],
    done: t('desk.siteSet'),
  });
  return (
    <Card>
      <PartHeading title={t('desk.languages')} />
      <p className="mb-3 text-sm text-soft">{t('desk.languagesHint')}</p>
      <ol aria-label={t('desk.languages')} className="divide-y divide-line">
        {chosen.map((code, at) => (
          <li key={code} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
            <span className="font-semibold">{nameOf(code)}</span>
            {at === 0 && <Badge tone="good">{t('desk.default')}</Badge>}
            {!completeLanguages.has(code) && <Badge tone="warn">{t('desk.withEnglish')}</Badge>}
            {mayWrite && <PlaceButtons code={code} at={at} chosen={chosen} onChoose={setChosen} />}
          </li>
        ))}
      </ol>
      {mayWrite && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <AddLanguage chosen={chosen} onChoose={setChosen} />
          <Button
            disabled={chosen.join() === languages.join()}
            onClick={() => setting.ask({ languages: [...chosen], version })}
          >
            {t('desk.save')}
          </Button>
        </div>
      )}
      <ReasonDialog title={t('desk.saveTitle')} confirmLabel={t('desk.save')} {...setting.dialog}>
        <p>{t('desk.saveText')}</p>
        <p className="mt-2 text-ink">{setting.asked?.languages.join(', ')}</p>
      </ReasonDialog>
    </Card>
  );
};

type Choice = { chosen: readonly LanguageCode[]; onChoose: (next: readonly LanguageCode[]) => void };

const PlaceButtons = ({ code, at, chosen, onChoose }: Choice & { code: LanguageCode; at: number }) => {
  const { t } = useTranslation('merchants');
  const moveTo = (place: number) => onChoose(chosen.toSpliced(at, 1).toSpliced(place, 0, code));
  const buttons = [
    { label: t('desk.earlier', { name: code }), Icon: ArrowUp, isOff: at === 0, act: () => moveTo(at - 1) },
    {
      label: t('desk.later', { name: code }),
      Icon: ArrowDown,
      isOff: at === chosen.length - 1,
      act: () => moveTo(at + 1),
    },
    {
      label: t('desk.takeAway', { name: code }),
      Icon: X,
      isOff: chosen.length === 1,
      act: () => onChoose(chosen.toSpliced(at, 1)),
    },
  ];
  return (
    <span className="ms-auto flex">
      {buttons.map(({ label, Icon, isOff, act }) => (
        <IconButton key={label} label={label} disabled={isOff} className="disabled:opacity-40" onClick={act}>
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
    </span>
  );
};

const AddLanguage = ({ chosen, onChoose }: Choice) => {
  const { t } = useTranslation('merchants');
  const nameOf = useLanguageName();
  return (
    <div className="min-w-52 grow">
      <SelectField
        label={t('desk.addLanguage')}
        value=""
        onChange={(event) => isLanguage(event.target.value) && onChoose([...chosen, event.target.value])}
      >
        <option value="">{t('desk.choose')}</option>
        {languageCodes
          .filter((code) => !chosen.includes(code))
          .map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
      </SelectField>
    </div>
  );
};
