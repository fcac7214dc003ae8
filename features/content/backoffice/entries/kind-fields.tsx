import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { executionTypes } from '../../domain/places.ts';
import type { Draft } from './draft.ts';
import { LinkageField } from './linkage-field.tsx';
import { type KnownPictures, PictureField } from '../pictures/picture-field.tsx';
import { PromotionFields } from './promotion-fields.tsx';

type Props = {
  draft: Draft;
  language: string;
  known: KnownPictures;
  isReadOnly: boolean;
  faults: readonly string[];
  onChange: (draft: Draft, field: string) => void;
};

/** What an entry has beside its texts. */
export const KindFields = ({ draft, language, known, isReadOnly, faults, onChange }: Props) => {
  const { t } = useTranslation('content');
  const { picture, linkage, executionType, target, kind } = draft;
  return (
    <div className="flex flex-col gap-5">
      {picture && (
        <PictureField
          picture={picture}
          language={language}
          known={known}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ ...draft, picture: next }, 'picture')}
        />
      )}
      {kind === 'promotion' && <PromotionFields draft={draft} isReadOnly={isReadOnly} onChange={onChange} />}
      {executionType && (
        <SelectField
          label={t('desk.executionType')}
          disabled={isReadOnly}
          value={executionType}
          onChange={(event) =>
            onChange(
              { ...draft, executionType: executionTypes.find((name) => name === event.target.value) ?? 'B' },
              'executionType',
            )
          }
        >
          {executionTypes.map((name) => (
            <option key={name} value={name}>
              {t(`desk.executionTypes.${name}`)}
            </option>
          ))}
        </SelectField>
      )}
      {linkage && (
        <LinkageField
          linkage={linkage}
          isFaulty={faults.some((path) => path.startsWith('linkage'))}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ ...draft, linkage: next }, `linkage.${next.type}`)}
        />
      )}
      {target !== undefined && (
        <TextField
          type="url"
          label={t('desk.serviceTarget')}
          hint={t('desk.serviceTargetHint')}
          error={faults.includes('target') ? t('desk.linkage.wrong.link') : undefined}
          readOnly={isReadOnly}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          value={target}
          onChange={(event) => onChange({ ...draft, target: event.target.value.trim() }, 'target')}
        />
      )}
    </div>
  );
};
