import { SelectField } from './field.tsx';

type Props<Name extends string> = {
  label: string;
  all: readonly Name[];
  chosen: Name;
  /** What a name is called on screen. */
  wordOf: (name: Name) => string;
  onChoose: (name: Name) => void;
};

/** One of a few names: what is chosen keeps its type. */
export const ChoiceField = <Name extends string>({ label, all, chosen, wordOf, onChoose }: Props<Name>) => (
  <SelectField
    label={label}
    value={chosen}
    onChange={({ target }) => onChoose(all.find((name) => name === target.value) ?? chosen)}
  >
    {all.map((name) => (
      <option key={name} value={name}>
        {wordOf(name)}
      </option>
    ))}
  </SelectField>
);
