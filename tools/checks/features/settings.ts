import { newExtensions } from '#kit/server/extensions.ts';
import { extend } from '#kit/server/feature.ts';
import type { SettingField } from '#kit/shared/settings/setting-fields.ts';
import { neighbours } from '../../../architecture.ts';
import { isCode, isTest, type Rule, type Source } from '../rule.ts';
import { completeLanguages, isLocale, namespaceOf, textsOf } from '../texts/locales.ts';

export type SettingFacts = {
  key: string;
  owner: string;
  /** The feature that contributes it. */
  feature: string;
  fields: readonly SettingField[];
};

/** The texts that the form of a setting shows, in the locales of its owner. */
const textsNeeded = ({ key, fields }: SettingFacts): string[] => {
  const name = key.slice(key.indexOf('.') + 1);
  const choices = fields.flatMap((field) => ('choices' in field ? (field.choices ?? []) : []));
  return [
    'settings.heading',
    `settings.${name}.title`,
    `settings.${name}.hint`,
    ...fields.filter((field) => field.name !== 'value').map((field) => `settings.${name}.fields.${field.name}`),
    ...choices.map((choice) => `settings.${name}.choices.${choice}`),
  ];
};

/** @param textsIn the keys of the texts of a feature in a language. */
export const settingFaults = (
  settings: readonly SettingFacts[],
  textsIn: (feature: string, language: string) => ReadonlySet<string>,
): string[] => {
  const keys = settings.map(({ key }) => key);
  const own = settings.flatMap((setting) => {
    const { key, owner, feature } = setting;
    return [
      ...(keys.indexOf(key) === keys.lastIndexOf(key) ? [] : [`${key} is described twice`]),
      ...(/^[a-z]+\.[a-z][a-z0-9_]*$/.test(key) ? [] : [`${key} is no key such as lobby.page_size`]),
      ...(owner in neighbours && key.startsWith(`${owner}.`) ? [] : [`${key} is owned by "${owner}"`]),
      ...(owner === feature ? [] : [`${key} of ${owner} is contributed by ${feature}`]),
      ...completeLanguages.flatMap((language) => {
        const known = textsIn(owner, language);
        return textsNeeded(setting)
          .filter((text) => !known.has(text))
          .map((text) => `${owner}: ${text} has no text in ${language}`);
      }),
    ];
  });
  return [...new Set([...own, ...idleTexts(settings, textsIn)])];
};

/** Texts of settings that nobody describes any more. */
const idleTexts = (
  settings: readonly SettingFacts[],
  textsIn: (feature: string, language: string) => ReadonlySet<string>,
): string[] => {
  const needed = new Set(settings.flatMap((setting) => textsNeeded(setting).map((text) => `${setting.owner} ${text}`)));
  return Object.keys(neighbours).flatMap((feature) =>
    completeLanguages.flatMap((language) =>
      [...textsIn(feature, language)]
        .filter((text) => text.startsWith('settings.') && !needed.has(`${feature} ${text}`))
        .map((text) => `${feature}: no setting shows ${text} (${language})`),
    ),
  );
};

const textsFrom =
  (sources: readonly Source[]) =>
  (feature: string, language: string): ReadonlySet<string> => {
    const file = sources.find(
      ({ path }) => isLocale(path) && namespaceOf(path) === feature && path.endsWith(`/${language}.json`),
    );
    return new Set(file ? textsOf(file).keys() : []);
  };

/** A setting that nothing reads promises what does not happen. */
export const unreadSettings = (
  settings: readonly Pick<SettingFacts, 'key' | 'owner'>[],
  sources: readonly Source[],
): string[] => {
  const code = sources.filter(({ path }) => isCode(path) && path.startsWith('features/') && !isTest(path));
  return settings.flatMap(({ key, owner }) => {
    const place = code.find(
      ({ path, text }) => path.startsWith(`features/${owner}/`) && text.includes(`key: '${key}'`),
    );
    const [, name] = place
      ? (new RegExp(`export const (\\w+) = setting\\(\\{\\s*key: '${key}'`).exec(place.text) ?? [])
      : [];
    if (name === undefined) return [`${key} is described by no "export const … = setting({ key: '${key}'"`];
    const isRead = code.some(({ text }) =>
      new RegExp(`\\bsetting(Of|In)\\([^)]*\\b${name}\\b|\\b${name}\\.ofEach\\(`).test(text),
    );
    return isRead ? [] : [`${key} is described and never read by settingOf, settingIn or ofEach`];
  });
};

export const settings: Rule = {
  name: 'every setting has an owner, texts and a reader',
  check: async (sources) => {
    const { allSettings } = await import('#features/merchants/tooling.ts');
    const { features } = await import('#apps/server/features.ts');
    const described = features.flatMap((feature) => {
      const extended = { extensions: newExtensions() };
      extend(extended, [feature]);
      return allSettings(extended).map(({ key, owner, fields }) => ({ key, owner, fields, feature: feature.name }));
    });
    return {
      seen: described.length,
      faults: [...settingFaults(described, textsFrom(sources)), ...unreadSettings(described, sources)],
    };
  },
};
