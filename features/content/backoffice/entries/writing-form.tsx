import { type ReactNode, useState } from 'react';
import { Card } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffWriting } from '../../contract/entries/staff-writing.ts';
import { KindFields } from './kind-fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import type { KnownPictures } from '../pictures/picture-field.tsx';
import { TextEditors } from './text-editors.tsx';
import type { DraftSteps } from './use-draft.ts';

type Props = {
  steps: DraftSteps;
  setting: OutputOf<typeof staffWriting>;
  known: KnownPictures;
  faults: readonly string[];
  isReadOnly: boolean;
  /** Above what an entry has beside its texts. */
  beside: ReactNode;
};

/** The texts by language, and beside them everything else. */
export const WritingForm = ({ steps: { draft, change }, setting, known, faults, isReadOnly, beside }: Props) => {
  const { t } = useTranslation('content');
  const languages = [...new Set([...setting.languages, ...Object.keys(draft.texts)])];
  const [chosen, setChosen] = useState(languages[0] ?? 'TH');
  const faulty = languages.filter((language) => faults.some((path) => path.startsWith(`texts.${language}.`)));
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <Card>
        <LanguageTabs draft={draft} languages={languages} chosen={chosen} onChoose={setChosen} faulty={faulty} />
        {faults.includes('texts') && (
          <p role="alert" className="mb-4 text-sm text-bad">
            {t('desk.noTexts')}
          </p>
        )}
        {faulty.length > 0 && (
          <p role="alert" className="mb-4 text-sm text-bad">
            {t('desk.faultyIn', { languages: faulty.join(', ') })}
          </p>
        )}
        <TextEditors
          draft={draft}
          language={chosen}
          imageHosts={setting.imageHosts}
          isReadOnly={isReadOnly}
          faults={faults}
          onChange={change}
        />
      </Card>
      <div className="flex flex-col gap-5">
        {beside}
        {hasMore(draft) && (
          <Card>
            <KindFields
              draft={draft}
              language={chosen}
              known={known}
              isReadOnly={isReadOnly}
              faults={faults}
              onChange={change}
            />
          </Card>
        )}
      </div>
    </div>
  );
};

const hasMore = ({ picture, linkage, target }: DraftSteps['draft']): boolean =>
  picture !== undefined || linkage !== undefined || target !== undefined;
