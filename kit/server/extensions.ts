/** What was added to the extension points of one running app. Held by its `World`, filled once where the app is built. */
export type Extensions = { add: (...contributions: readonly Contribution[]) => void };

/** A value for an extension point, as a feature lists it. */
export type Contribution = { point: string; addTo: (extensions: Extensions) => void };

type Extended = { extensions: Extensions };

/** What a feature lets others add to. */
export type ExtensionPoint<T> = {
  /** The feature and what is added: `withdrawals.wagering`. */
  name: string;
  /** A value for it. */
  with: (value: T) => Contribution;
  /** All values, in the order in which the features are listed; none where nobody adds any. */
  of: (world: Extended) => readonly T[];
};

/** What the installation says, once: where a bank is reached, which games are our own. */
export type InstallationSetting<T> = {
  name: string;
  with: (value: T) => Contribution;
  /** @throws where it was not set and has no default: the app was built wrongly. */
  of: (world: Extended) => T;
};

export const newExtensions = (): Extensions => {
  const added = new Set<Contribution>();
  const extensions: Extensions = {
    add: (...contributions) => {
      for (const contribution of contributions) {
        // Two features' tests may bring the same third feature.
        if (added.has(contribution)) continue;
        added.add(contribution);
        contribution.addTo(extensions);
      }
    },
  };
  return extensions;
};

export const extensionPoint = <T>(name: string): ExtensionPoint<T> => {
  const values = new WeakMap<Extensions, T[]>();
  return {
    name,
    with: (value) => ({
      point: name,
      addTo: (extensions) => void values.set(extensions, [...(values.get(extensions) ?? []), value]),
    }),
    of: ({ extensions }) => values.get(extensions) ?? [],
  };
};

/** @param fallback what holds where the installation says nothing; without one the setting must be set. */
export const installationSetting = <T>(name: string, fallback?: T): InstallationSetting<T> => {
  const values = new WeakMap<Extensions, { value: T }>();
  return {
    name,
    with: (value) => ({ point: name, addTo: (extensions) => void values.set(extensions, { value }) }),
    of: ({ extensions }) => {
      const set = values.get(extensions)?.value ?? fallback;
      if (set === undefined) throw new Error(`the installation does not set ${name}`);
      return set;
    },
  };
};
