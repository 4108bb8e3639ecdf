import type { Catalogue } from '../../contract/i18n/format-message.ts'
import type { Locale } from '../../contract/locales.ts'

const catalogues = new Map<Locale, Catalogue>()
const loaded = new Set<string>()

/** Where the build puts a group of texts; the build's id makes the address immutable. */
export const catalogueAddress = (buildId: string, locale: Locale, group: string): string =>
  `/assets/messages-${buildId}/${locale}/${group}.json`

/**
 * One language with the texts of the given features (and of the frame). Each group is loaded once; one that fails to
 * load is logged, and the page goes on with message ids.
 */
export async function loadMessages(
  locale: Locale,
  groups: readonly string[],
  buildId: string,
): Promise<Catalogue> {
  const catalogue = catalogues.get(locale) ?? {}
  catalogues.set(locale, catalogue)
  await Promise.all(['core', ...groups].map((group) => loadGroup(catalogue, locale, group, buildId)))
  return catalogue
}

async function loadGroup(
  catalogue: Catalogue,
  locale: Locale,
  group: string,
  buildId: string,
): Promise<void> {
  const key = `${locale}/${group}`
  if (loaded.has(key)) return
  try {
    Object.assign(catalogue, await fetchGroup(locale, group, buildId))
    loaded.add(key)
  } catch (error) {
    // eslint-disable-next-line no-console -- the specification asks for a log entry and nothing else
    console.warn(`messages ${key} failed to load`, error)
  }
}

async function fetchGroup(locale: Locale, group: string, buildId: string): Promise<Catalogue> {
  // The server has them all in its bundle; so has a page in development, where there is no build.
  if (import.meta.env.SSR || import.meta.env.DEV) {
    const { default: groups } = await import('virtual:catalogues')
    return (await groups[locale][group]?.())?.default ?? {}
  }
  // As data, not as a module: a browser keeps it like a picture, and it costs no JavaScript.
  const answer = await fetch(catalogueAddress(buildId, locale, group))
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return (await answer.json()) as Catalogue
}
