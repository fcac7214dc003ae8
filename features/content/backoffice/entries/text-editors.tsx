import { Field, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type Draft, textAt, withText } from './draft.ts';
import { type TextField as TextFacts, textFields } from './kinds.ts';
import { RichText } from '../rich/rich-text.tsx';

type Props = {
  draft: Draft;
  language: string;
  imageHosts: readonly string[];
  isReadOnly: boolean;
  faults: readonly string[];
  onChange: (draft: Draft, field: string) => void;
};

/** Every text of an entry in one language. */
export const TextEditors = (props: Props) => {
  const { draft, language } = props;
  return (
    <div id="language-panel" role="tabpanel" aria-labelledby={`language-${language}`} className="flex flex-col gap-5">
      {textFields[draft.kind].map((field) => (
        // Another language is another text, with steps back of its own.
        <TextEditor key={`${language} ${field.name}`} field={field} {...props} />
      ))}
    </div>
  );
};

const TextEditor = ({
  field,
  draft,
  language,
  imageHosts,
  isReadOnly,
  faults,
  onChange,
}: Props & { field: TextFacts }) => {
  const { t } = useTranslation('content');
  const { name, sort, lengthMax, isRequired } = field;
  const path = `texts.${language}.${name}`;
  const text = textAt(draft, language, name);
  const label = t(`desk.fields.${name}`);
  const error = faults.includes(path) ? t('desk.textWrong', { most: lengthMax }) : undefined;
  const type = (next: string) => onChange(withText(draft, { language, field: name, text: next }), path);
  if (sort === 'html')
    return (
      <RichText
        label={label}
        language={language}
        html={text}
        imageHosts={imageHosts}
        isReadOnly={isReadOnly}
        onChange={type}
      />
    );
  const lang = language.toLowerCase();
  if (sort === 'line')
    return (
      <TextField
        label={label}
        error={error}
        isOptional={!isRequired}
        lang={lang}
        maxLength={lengthMax}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    );
  return (
    <Field label={label} error={error} isOptional={!isRequired}>
      {(ids) => (
        <textarea
          {...ids}
          rows={3}
          lang={lang}
          maxLength={lengthMax}
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => type(event.target.value)}
          className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
        />
      )}
    </Field>
  );
};
